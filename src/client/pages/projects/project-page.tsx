import { type ComponentType, use } from "react";
import type { FoundPage } from "#pages";
import type { PublishedProject } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { chunkByData } from "../../navigation/chunk-by-data.ts";
import { PageData } from "../../navigation/page-data.ts";
import { prepareData } from "../../navigation/prepare-data.ts";
import { Wrap } from "../../ui/wrap.tsx";
import { Unavailable } from "./parts/unavailable.tsx";

type ViewName = "figures" | "energy" | "sheet";

const views = chunkByData<PublishedProject, ViewName, { View: ComponentType<PublishedProject> }>(
  {
    figures: () => import("./figures-view.tsx"),
    energy: () => import("./energy-sheet-view.tsx"),
    sheet: () => import("./sheet-view.tsx"),
  },
  ({ project, details }) => {
    if (!details) return "figures";
    return project.category === "Renewable Energy" ? "energy" : "sheet";
  },
);

/** A project: with its term sheet if it has one, otherwise with its figures. */
export function Page() {
  const published = use(PageData) as PublishedProject | undefined;
  const chunk = published && views.of(published);
  return <Wrap>{chunk ? <chunk.View {...published} /> : <Unavailable />}</Wrap>;
}

export async function prepare(found: FoundPage) {
  const param = { id: found.variant ?? "" };
  const prepared = await prepareData<PublishedProject>(found, () => api.projects[":id"].$get({ param }));
  if (!prepared) return undefined;
  await views.load(prepared.data);
  return { ...prepared, title: prepared.data?.project.name };
}
