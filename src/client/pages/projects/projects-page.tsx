import { use } from "react";
import { projectsCopy as copy } from "#content/pages/projects.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { moneyTextOf } from "#rules/money.ts";
import { listedValueOf, projectStatuses } from "#rules/projects/project.ts";
import type { PublishedList } from "#rules/projects/published.ts";
import { button, projectSections } from "#styled-system/recipes";
import { PageData } from "../../navigation/page-data.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { StatusKey } from "../../projects/status-key.tsx";
import { Closing } from "../../ui/closing.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { Unavailable } from "./parts/unavailable.tsx";
import { ProjectView } from "./project-view.tsx";

const styles = projectSections();

export function Page({ found }: PageProps) {
  const published = use(PageData) as PublishedList | undefined;
  return <Wrap>{published ? <List title={found.title} {...published} /> : <Unavailable />}</Wrap>;
}

function List({ title, projects, samples }: PublishedList & { title: string }) {
  if (projects.length === 0) return <PageHead title={title} lead={copy.none} />;
  const listed = listedValueOf(projects).map(moneyTextOf).join(", ");
  const key = (
    <span className={styles.key}>
      {projectStatuses.map((status) => (
        <StatusKey key={status} status={status} />
      ))}
    </span>
  );
  return (
    <>
      <PageHead title={title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: copy.key, value: key, span: 6 },
            { label: copy.sheets, value: <Figure>{projects.length}</Figure> },
            { label: copy.listedValue, value: listed && <Figure>{listed}</Figure> },
            ...(samples === "none" ? [] : [{ label: sampleMarks.cell, value: sampleMarks[samples] }]),
          ]}
        />
      </PageHead>
      <ol className={styles.root}>
        {projects.map((project, index) => (
          <li key={project.id ?? project.name}>
            <ProjectView
              project={project}
              sheet={`${index + 1} / ${projects.length}`}
              isMarked={samples === "some" && project.isSample}
            />
          </li>
        ))}
      </ol>
      <Closing
        title={copy.closing.title}
        lead={copy.closing.lead}
        links={
          <>
            <PageLink to="login" with={{ userType: "investor" }} className={button({ tone: "primary" })}>
              {copy.closing.start}
            </PageLink>
            <PageLink to="connect" className={button()}>
              {copy.closing.more}
              <HiddenText>: {copy.closing.moreOn}</HiddenText>
            </PageLink>
          </>
        }
      />
    </>
  );
}
