import { use } from "react";
import type { FoundPage } from "#pages";
import type { PublishedProject } from "#rules/projects/published.ts";
import { api } from "../../api.ts";
import { PageData } from "../../navigation/page-data.ts";
import { withData } from "../../navigation/with-data.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectHead } from "./project-head.tsx";
import { TermSheet } from "./term-sheet.tsx";
import { Unavailable } from "./unavailable.tsx";

/** A project: with its term sheet if it has one, otherwise with its figures. */
export function Page() {
  const published = use(PageData) as PublishedProject | undefined;
  return <Wrap>{published ? <Shown {...published} /> : <Unavailable />}</Wrap>;
}

export async function prepare(found: FoundPage) {
  const param = { id: found.variant ?? "" };
  const prepared = await withData<PublishedProject>(found, Page, () => api.projects[":id"].$get({ param }));
  return prepared && { ...prepared, title: prepared.data.project.name };
}

function Shown({ project, details, sheet }: PublishedProject) {
  const place = `${sheet.number} / ${sheet.of}`;
  if (details) return <TermSheet project={project} details={details} sheet={place} />;
  return (
    <>
      <ProjectHead project={project} lead={project.description} sheet={place} />
      <ProjectFigures project={project} />
    </>
  );
}
