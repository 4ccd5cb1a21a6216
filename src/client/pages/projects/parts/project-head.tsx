import { projectCopy as copy } from "#content/pages/project.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { type Project, takesInvestors } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, projectPage } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { StatusKey } from "../../../projects/status-key.tsx";
import { Figure } from "../../../ui/figure.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TitleBlock } from "../../../ui/title-block.tsx";

type ProjectHeadProps = PublishedProject & { lead: string; scale?: string };

export function ProjectHead({ project, saleEnds, isSample, sheet, lead, scale }: ProjectHeadProps) {
  const { cells } = copy;
  const facts = [
    { label: cells.status, value: <StatusKey status={project.status} /> },
    { label: cells.category, value: project.category },
    { label: cells.location, value: project.location },
    { label: cells.launch, value: <Figure>{shortDateOf(project.launchDate)}</Figure> },
    ...(saleEnds ? [{ label: cells.saleEnds, value: <Figure>{shortDateOf(saleEnds)}</Figure> }] : []),
    ...(scale ? [{ label: `${cells.scale} ${project.totalValue.currency}`, value: <Figure>{scale}</Figure> }] : []),
    { label: cells.sheet, value: <Figure>{`${sheet.number} / ${sheet.of}`}</Figure> },
    ...(isSample ? [{ label: sampleMarks.cell, value: sampleMarks.all }] : []),
  ];
  return (
    <>
      <p className={projectPage().back}>
        <PageLink to="projects">{copy.back}</PageLink>
      </p>
      <PageHead title={project.name} lead={lead} links={<ProjectActions project={project} />}>
        {/* Two cells a line. A single last cell fills its line. */}
        <TitleBlock
          cells={facts.map((fact, at) => ({ ...fact, span: at % 2 === 0 && at === facts.length - 1 ? 6 : 3 }))}
        />
      </PageHead>
    </>
  );
}

/** A link to express an interest if the project takes investors, and always a link to ask a person. */
export function ProjectActions({ project: { id, name, status } }: { project: Project }) {
  return (
    <>
      {takesInvestors(status) && id && (
        <PageLink to="interest" search={{ project: id }} className={button({ tone: "primary" })}>
          {copy.invest}
        </PageLink>
      )}
      <PageLink to="connect" search={{ topic: `${copy.questionTopic}${name}` }} className={button()}>
        {copy.speak}
      </PageLink>
    </>
  );
}
