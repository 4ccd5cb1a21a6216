import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { esgCopy as copy } from "#content/pages/esg.ts";
import type { HeldProject } from "#rules/projects/indicators/answers.ts";
import { indicatorRowsOf } from "#rules/projects/indicators/csv-rows.ts";
import { yearOf, yearsOf } from "#rules/projects/indicators/period.ts";
import { button, esgPage } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { AnalysisTabs } from "../../layout/analysis-tabs.tsx";
import { ToolNote } from "../../layout/member-tool.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { Announcement } from "../../ui/announcement.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Hatches } from "../../ui/hatches.tsx";
import { HiddenText } from "../../ui/hidden-text.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { ProjectIndicators } from "./project-indicators.tsx";
import { UnmeasuredProjects } from "./unmeasured-projects.tsx";

type EsgViewProps = { projects: readonly HeldProject[]; account: string; isSample: boolean; note?: ReactNode };

/** What each project measured in a year. There are no totals, because the figures of projects have no sum. */
export function EsgView({ projects, account, isSample, note }: EsgViewProps) {
  const [styles, small] = [esgPage(), button({ size: "sm" })];
  const [search] = useSearchParams();
  const years = yearsOf(projects.flatMap(({ indicators }) => indicators));
  const year = years.find((each) => each === search.get("year")) ?? years[0];
  const shown = projects.map((project) => ({
    project,
    indicators: project.indicators.filter((each) => yearOf(each) === year),
  }));
  const measured = shown.filter(({ project }) => project.indicators.length > 0);
  const unmeasured = projects.filter(({ indicators }) => indicators.length === 0);
  const count = shown.reduce((sum, { indicators }) => sum + indicators.length, 0);
  const measuring = shown.filter(({ indicators }) => indicators.length > 0).length;
  const { cells } = copy;

  function save(): void {
    const name = ["esg", ...(isSample ? ["sample"] : []), ...(year ? [year] : [])].join("-");
    saveCsv(`${name}.csv`, indicatorRowsOf(projects, year, copy.columns));
  }

  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        links={
          <>
            <button type="button" className={small} onClick={() => print()}>
              {copy.print}
            </button>
            {year !== undefined && (
              <button type="button" className={small} onClick={save}>
                <HiddenText>
                  {copy.csvOf} {year}
                </HiddenText>
                <span aria-hidden="true">{copy.csv}</span>
              </button>
            )}
          </>
        }
      >
        <TitleBlock
          cells={[
            { label: cells.account, value: account, span: 3 },
            { label: cells.year, value: <Figure>{year ?? cells.none}</Figure>, span: 3 },
            { label: cells.projects, value: <Figure>{`${measuring} ${cells.of} ${projects.length}`}</Figure> },
            { label: cells.indicators, value: <Figure>{count}</Figure> },
            { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records },
          ]}
        />
      </PageHead>
      <AnalysisTabs current="esg" />
      <ToolNote>{note}</ToolNote>
      <Hatches />
      <Announcement
        chosen={year ?? ""}
        text={`${year}. ${cells.indicators}: ${count}. ${cells.projects}: ${measuring} ${cells.of} ${projects.length}`}
      />
      {years.length > 1 && (
        <nav className={styles.years} aria-label={copy.years}>
          {years.map((each) => (
            <PageLink
              key={each}
              to="tool"
              with={{ tool: "esg" }}
              search={{ year: each }}
              className={button({ size: "sm" })}
              aria-current={each === year ? "page" : undefined}
            >
              {each}
            </PageLink>
          ))}
        </nav>
      )}
      {measured.map(({ project, indicators }) => (
        <Section
          key={project.id}
          title={project.name}
          aside={
            <span className={styles.about}>
              {project.category}. <StatusKey status={project.status} />
            </span>
          }
        >
          <ProjectIndicators project={project} indicators={indicators} />
        </Section>
      ))}
      {unmeasured.length > 0 && (
        <Section title={copy.noneTitle}>
          <UnmeasuredProjects projects={unmeasured} />
        </Section>
      )}
      <Section title={copy.method.title}>
        <p className={styles.say}>
          {copy.method.text} <b>{copy.method.strong}</b>
        </p>
      </Section>
    </>
  );
}
