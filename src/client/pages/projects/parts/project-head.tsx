import { projectCopy as copy } from "#content/pages/project.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { type Project, takesInvestors } from "#rules/projects/project.ts";
import type { PublishedProject } from "#rules/projects/published.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button, projectPage } from "#styled-system/recipes";
import { PageLink } from "../../../navigation/page-link.tsx";
import { Figure } from "../../../ui/figure.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { StatusKey } from "../../../ui/status-key.tsx";
import { TitleBlock } from "../../../ui/title-block.tsx";

type ProjectHeadProps = Omit<PublishedProject, "details"> & { lead: string; scale?: string };

export function ProjectHead({ project, isSample, sheet, lead, scale }: ProjectHeadProps) {
  const { cells } = copy;
  return (
    <>
      <p className={projectPage().back}>
        <PageLink to="projects">{copy.back}</PageLink>
      </p>
      <PageHead title={project.name} lead={lead} links={<ProjectActions project={project} />}>
        <TitleBlock
          cells={[
            { label: cells.status, value: <StatusKey status={project.status} />, span: 3 },
            { label: cells.category, value: project.category, span: 3 },
            { label: cells.location, value: project.location, span: 3 },
            { label: cells.launch, value: <Figure>{shortDateOf(project.launchDate)}</Figure>, span: 3 },
            ...(scale
              ? [
                  {
                    label: `${cells.scale} ${project.totalValue.currency}`,
                    value: <Figure>{scale}</Figure>,
                    span: 3 as const,
                  },
                ]
              : []),
            {
              label: cells.sheet,
              value: <Figure>{`${sheet.number} / ${sheet.of}`}</Figure>,
              span: scale || isSample ? 3 : 6,
            },
            ...(isSample
              ? [{ label: sampleMarks.cell, value: sampleMarks.all, span: scale ? (6 as const) : (3 as const) }]
              : []),
          ]}
        />
      </PageHead>
    </>
  );
}

/** An expression of interest where the project takes any; a question to a person always. */
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
