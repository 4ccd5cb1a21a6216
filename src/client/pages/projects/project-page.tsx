import { projects } from "#content/data/projects.ts";
import type { PageProps } from "../../navigation/page-props.ts";
import { Wrap } from "../../ui/wrap.tsx";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectHead } from "./project-head.tsx";

/** A project rendered from its own fields. */
export function Page({ found }: PageProps) {
  const index = projects.findIndex(({ id }) => id === found.variant);
  const project = projects[index];
  if (!project) return null;
  return (
    <Wrap>
      <ProjectHead project={project} lead={project.description} sheet={`${index + 1} / ${projects.length}`} />
      <ProjectFigures project={project} />
    </Wrap>
  );
}
