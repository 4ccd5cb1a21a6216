import type { ComponentType } from "react";
import type { FoundPage } from "#pages";
import type { PublishedProject } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { chunkByData } from "../../navigation/chunk-by-data.ts";
import { prepareData } from "../../navigation/prepare-data.ts";

type ViewName = "figures" | "energy" | "sheet";

export const views = chunkByData<PublishedProject, ViewName, { View: ComponentType<PublishedProject> }>(
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

export async function prepareProject(found: FoundPage) {
  const param = { id: found.variant ?? "" };
  const prepared = await prepareData<PublishedProject>(found, () => views.beside(api.projects[":id"].$get({ param })));
  if (!prepared) return undefined;
  await views.load(prepared.data);
  return { ...prepared, title: prepared.data?.project.name };
}
