import { projects } from "#content/data/projects.ts";
import { projectsWords as words } from "#content/pages/projects.ts";
import { moneyTextOf } from "#rules/money.ts";
import { listedValueOf, projectStatuses } from "#rules/projects/project.ts";
import { button, projectSheets } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import type { PageProps } from "../../navigation/page-props.ts";
import { StatusKey } from "../../status-key.tsx";
import { Closing } from "../../ui/closing.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Unseen } from "../../ui/unseen.tsx";
import { Wrap } from "../../ui/wrap.tsx";
import { ProjectSheet } from "./project-view.tsx";

const look = projectSheets();

export function Page({ found }: PageProps) {
  const listed = listedValueOf(projects);
  const key = (
    <span className={look.key}>
      {projectStatuses.map((status) => (
        <StatusKey key={status} status={status} />
      ))}
    </span>
  );
  return (
    <Wrap>
      <PageHead title={found.title} lead={words.lead}>
        <TitleBlock
          cells={[
            { label: words.key, value: key, span: 6 },
            { label: words.sheets, value: <Figure>{projects.length}</Figure> },
            { label: words.listedValue, value: listed && <Figure>{moneyTextOf(listed)}</Figure> },
            { label: words.content, value: words.sample },
          ]}
        />
      </PageHead>
      <ol className={look.root}>
        {projects.map((project, index) => (
          <li key={project.name}>
            <ProjectSheet project={project} sheet={`${index + 1} / ${projects.length}`} />
          </li>
        ))}
      </ol>
      <Closing
        title={words.closing.title}
        lead={words.closing.lead}
        links={
          <>
            <PageLink to="login" with={{ userType: "investor" }} className={button({ tone: "primary" })}>
              {words.closing.start}
            </PageLink>
            <PageLink to="connect" className={button()}>
              {words.closing.more}
              <Unseen>: {words.closing.moreOn}</Unseen>
            </PageLink>
          </>
        }
      />
    </Wrap>
  );
}
