import type { ReactNode } from "react";
import { projectCopy } from "#content/pages/project.ts";
import { moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, openAmountOf } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { fundedBar, projectPage } from "#styled-system/recipes";
import { Breakdown } from "./breakdown.tsx";
import { DocumentRequests } from "./document-requests.tsx";
import { Metrics } from "./metrics.tsx";
import { LineEnd } from "./parts/line-end.tsx";
import { ProjectHead } from "./parts/project-head.tsx";
import { TermSheetClosing } from "./term-sheet-closing.tsx";
import { Terms } from "./terms.tsx";
import { Timeline } from "./timeline.tsx";

const styles = projectPage();

/** All values of a project, below its drawing. */
export function TermSheet({ children, ...published }: PublishedProject & { children: ReactNode }) {
  const { project, details } = published;
  if (!details) return null;
  const percent = fundedPercentOf(project);
  // Each end is below its own part of the drawing, if both have room.
  const hasRoom = percent >= 20 && percent <= 70;
  const ends = hasRoom ? { gridTemplateColumns: `${percent}fr ${100 - percent}fr` } : undefined;
  return (
    <>
      <ProjectHead {...published} lead={details.lead} scale={details.scale} />
      <figure className={styles.elevation}>
        {children}
        <progress className={fundedBar()} max={100} value={percent} aria-label={projectCopy.bar} />
        <figcaption className={`${styles.measure} ${hasRoom ? "" : styles.ends}`.trim()} style={ends}>
          <LineEnd percent={percent} name={projectCopy.committed} amount={moneyTextOf(project.committed)} />
          <LineEnd percent={100 - percent} name={projectCopy.toRaise} amount={moneyTextOf(openAmountOf(project))} />
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
