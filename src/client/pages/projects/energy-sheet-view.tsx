import { fundedPercentOf } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { drawing, projectPage } from "#styled-system/recipes";
import { energy } from "../../projects/drawings/energy.ts";
import { site } from "../../projects/drawings/site.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { TermSheet } from "./term-sheet.tsx";

const styles = projectPage();

/** The term sheet of an energy project, with a drawing of the whole site. A phone shows the symbol of the card instead. */
export function View(published: PublishedProject) {
  const percent = fundedPercentOf(published.project);
  return (
    <TermSheet {...published}>
      <Elevation art={energy} percent={percent} className={`${drawing()} ${styles.small}`} />
      <Elevation
        art={site}
        percent={percent}
        label={published.details?.drawing ?? ""}
        className={`${drawing({ drawsIn: true })} ${styles.wide}`}
      />
    </TermSheet>
  );
}
