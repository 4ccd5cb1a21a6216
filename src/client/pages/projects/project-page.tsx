import { type ComponentType, use } from "react";
import type { FoundPage } from "#pages";
import type { PublishedProject } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { PageData } from "../../navigation/page-data.ts";
import { withData } from "../../navigation/with-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Unavailable } from "./parts/unavailable.tsx";

/** Each in a chunk of its own, because only the data tells which of them a project has. */
const chunks = {
  figures: () => import("./figures-view.tsx"),
  energy: () => import("./energy-sheet-view.tsx"),
  sheet: () => import("./sheet-view.tsx"),
};
type ViewName = keyof typeof chunks;

const views: Partial<Record<ViewName, ComponentType<PublishedProject>>> = {};

/** A project: with its term sheet if it has one, otherwise with its figures. */
export function Page() {
  const published = use(PageData) as PublishedProject | undefined;
  const View = published && views[viewOf(published)];
  return <Wrap>{View ? <View {...published} /> : <Unavailable />}</Wrap>;
}

/** The Worker, which has the data only when it renders, loads every view. */
export async function prepare(found: FoundPage) {
  const param = { id: found.variant ?? "" };
  const prepared = await withData<PublishedProject>(found, Page, () => api.projects[":id"].$get({ param }));
  const data = prepared?.data;
  const needed = data ? [viewOf(data)] : (Object.keys(chunks) as ViewName[]);
  if (prepared)
    await Promise.all(
      needed.map(async (name) => {
        views[name] = (await chunks[name]()).View;
      }),
    );
  return prepared && { ...prepared, title: data?.project.name };
}

function viewOf({ project, details }: PublishedProject): ViewName {
  if (!details) return "figures";
  return project.category === "Renewable Energy" ? "energy" : "sheet";
}
