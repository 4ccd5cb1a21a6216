import { projects } from "#content/projects.ts";
import type { PageProps } from "../../routes.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ExampleSheet } from "./example-sheet.tsx";
import { ProjectFigures } from "./project-figures.tsx";
import { ProjectHead } from "./project-head.tsx";

/** The example project in full; every other from its own fields. */
export function Page({ found }: PageProps) {
  const index = projects.findIndex(({ id }) => id === found.variant);
  const project = projects[index];
  if (!project) return null;
  const sheet = `${index + 1} / ${projects.length}`;
  const isExample = project.id === "green-energy-example";
  return (
    <Wrap>
      <ProjectHead project={project} sheet={sheet} isExample={isExample} />
      {isExample ? <ExampleSheet /> : <ProjectFigures project={project} />}
    </Wrap>
  );
}
