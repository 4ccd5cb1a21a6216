import { use } from "react";
import type { PublishedProject } from "#rules/projects/published.ts";
import { PageData } from "../../navigation/page-data.ts";
import { Wrap } from "../../ui/wrap.tsx";
import { Unavailable } from "./parts/unavailable.tsx";
import { views } from "./published-project.ts";

/** A project: with its term sheet if it has one, otherwise with its figures. */
export function Page() {
  const published = use(PageData) as PublishedProject | undefined;
  const chunk = published && views.of(published);
  return <Wrap>{chunk ? <chunk.View {...published} /> : <Unavailable />}</Wrap>;
}
