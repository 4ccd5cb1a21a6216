import { fundedPercentOf } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { drawing } from "#styled-system/recipes";
import { symbolOf } from "../../projects/symbol-of.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { TermSheet } from "./term-sheet.tsx";

/** The term sheet of a project under the symbol of its category. */
export function View(published: PublishedProject) {
  const { project, details } = published;
  return (
    <TermSheet {...published}>
      <Elevation
        art={symbolOf[project.category]}
        percent={fundedPercentOf(project)}
        label={details?.drawing ?? ""}
        className={drawing({ drawsIn: true })}
      />
    </TermSheet>
  );
}
