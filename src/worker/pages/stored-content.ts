import { projectsDescription } from "#content/pages/projects.ts";
import { type FoundPage, unknownPage } from "#pages";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import {
  featuredProjectOf,
  findPublished,
  publishedListOf,
  publishedProjectOf,
} from "../projects/published/published-projects.ts";

/**
 * What a page shows from the database, and the description for its head. Without `data`, the page is unknown or the read failed.
 */
export type StoredContent = {
  found: FoundPage;
  data?: object;
  description?: string;
  version: number;
  /** For how many seconds a copy of the page may be shown. */
  secondsLeft: number;
};

/**
 * Returns the content of a page that shows a table of the database, or the unknown page if nothing is published at its address.
 */
export async function findContent(env: Bindings, found: FoundPage): Promise<StoredContent> {
  const published = await findPublished(env).catch((error: unknown) => {
    log("error", "projects-not-read", { error: traceOf(error) });
    return undefined;
  });
  // The landing page is complete without the card of a project.
  if (!published && found.name === "invest") return { found, data: { featured: null }, version: 0, secondsLeft: 0 };
  if (!published) return { found, version: 0, secondsLeft: 0 };
  const { list, version, secondsLeft } = published;
  if (found.name === "invest") return { found, data: featuredProjectOf(published), version, secondsLeft };
  if (found.name === "projects") {
    const data = publishedListOf(published);
    const { counts, many, rest } = projectsDescription;
    const description = `${counts[list.length] ?? `${list.length} ${many}`}${rest}`;
    return { found, data, description, version, secondsLeft };
  }
  const data = publishedProjectOf(published, found.variant ?? "");
  if (!data) return { found: unknownPage, version, secondsLeft };
  const { name, description } = data.project;
  return { found: { ...found, title: name }, data, description, version, secondsLeft };
}
