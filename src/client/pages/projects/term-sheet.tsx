import { projectCopy } from "#content/pages/project.ts";
import { moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, openAmountOf } from "#rules/projects/project.ts";
import { drawing, fundedBar, projectPage } from "#styled-system/recipes";
import { site } from "../../ui/drawings/site.ts";
import { Elevation } from "../../ui/elevation.tsx";
import { Breakdown } from "./breakdown.tsx";
import { DocumentRequests } from "./document-requests.tsx";
import { Measure } from "./measure.tsx";
import { Metrics } from "./metrics.tsx";
import { ProjectHead } from "./project-head.tsx";
import { symbolOf } from "./symbol-of.ts";
import { TermSheetClosing } from "./term-sheet-closing.tsx";
import type { TermSheetProps } from "./term-sheet-props.ts";
import { Terms } from "./terms.tsx";
import { Timeline } from "./timeline.tsx";

const styles = projectPage();

/** Every value of a project; a phone sees the card's symbol instead of the whole site. */
export function TermSheet({ project, details, sheet }: TermSheetProps & { sheet: string }) {
  const { category, committed } = project;
  const percent = fundedPercentOf(project);
  // Each under its own part of the drawing, if both have room.
  const hasRoom = percent >= 20 && percent <= 70;
  const ends = hasRoom ? { gridTemplateColumns: `${percent}fr ${100 - percent}fr` } : undefined;
  const isEnergy = category === "Renewable Energy";
  return (
    <>
      <ProjectHead project={project} lead={details.lead} sheet={sheet} scale={details.scale} />
      <figure className={styles.elevation}>
        <Elevation
          art={symbolOf[category]}
          percent={percent}
          {...(!isEnergy && { label: details.drawing })}
          className={`${drawing()} ${isEnergy ? styles.small : ""}`.trim()}
        />
        {isEnergy && (
          <Elevation
            art={site}
            percent={percent}
            label={details.drawing}
            className={`${drawing({ drawsIn: true })} ${styles.wide}`}
          />
        )}
        <progress className={fundedBar()} max={100} value={percent} aria-label={projectCopy.bar} />
        <figcaption className={`${styles.measure} ${hasRoom ? "" : styles.ends}`.trim()} style={ends}>
          <Measure percent={percent} name={projectCopy.committed} amount={moneyTextOf(committed)} />
          <Measure percent={100 - percent} name={projectCopy.toRaise} amount={moneyTextOf(openAmountOf(project))} />
        </figcaption>
      </figure>
      <Terms project={project} details={details} />
      <Breakdown project={project} details={details} />
      <Timeline details={details} />
      <DocumentRequests project={project} details={details} />
      <Metrics project={project} details={details} />
      <TermSheetClosing />
    </>
  );
}
