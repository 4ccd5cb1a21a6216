import type { ReactNode } from "react";
import { opportunitiesCopy as copy } from "#content/pages/opportunities.ts";
import { sampleMarks } from "#content/sample-marks.ts";
import { countedTextOf, moneyTextOf, totalsOf } from "#rules/money.ts";
import { keyOf, type Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { isSaleOver, opportunityStatuses } from "#rules/projects/opportunities/opportunity-status.ts";
import { comparedAmong, comparedAtMost, foundAmong } from "#rules/projects/opportunities/search.ts";
import { openAmountOf } from "#rules/projects/project.ts";
import { type SampleShare, sampleShareOf } from "#rules/projects/published.ts";
import { button, opportunitiesPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { localToday } from "../../local-times.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { StatusKey } from "../../projects/status-key.tsx";
import { Announcement } from "../../ui/announcement.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { useAnswer } from "../../use-answer.ts";
import { Comparison } from "./comparison.tsx";
import { Filters } from "./filters.tsx";
import { OpportunityRow } from "./opportunity-row.tsx";
import { useSearch } from "./use-search.ts";
import type { Watching } from "./use-watching.ts";
import { WatchList } from "./watch-list.tsx";

type OpportunitiesViewProps = {
  /** Shown in place of the watch list. */
  note: ReactNode;
  /** Only for an investor. */
  watching: Watching | undefined;
};

const callOpportunities = () => answerOf(api.opportunities.$get());

export function OpportunitiesView({ note, watching }: OpportunitiesViewProps) {
  const listed = useAnswer(callOpportunities);
  if (listed.state !== "ready") return <ToolState copy={copy} retry={listed.retry} />;
  return <Listed {...listed.body} note={note} watching={watching} />;
}

type ListedProps = OpportunitiesViewProps & { opportunities: readonly Opportunity[]; published: number };

function Listed({ opportunities, published, note, watching }: ListedProps) {
  const styles = opportunitiesPage();
  const { search, change } = useSearch();
  const found = foundAmong(opportunities, search, localToday());
  const compared = comparedAmong(opportunities, search);
  const keys = compared.map(keyOf);
  const samples = sampleShareOf(opportunities);

  function compare(key: string, isCompared: boolean): void {
    change((current) => {
      const others = comparedAmong(opportunities, current)
        .map(keyOf)
        .filter((each) => each !== key);
      return { compare: isCompared ? [...others, key].slice(0, comparedAtMost) : others };
    });
  }

  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <Summary opportunities={opportunities} published={published} samples={samples} />
      </PageHead>
      <div className={styles.choices} {...(compared.length > 0 && { "data-compared": "" })}>
        <Section title={copy.list.title} aside={copy.list.aside}>
          {opportunities.length === 0 ? (
            <Note title={copy.list.none} text={copy.list.noneText}>
              <PageLink to="projects" className={button({ size: "sm" })}>
                {copy.list.projects}
              </PageLink>
            </Note>
          ) : (
            <div className={styles.stack}>
              <Filters opportunities={opportunities} found={found.length} search={search} change={change} />
              {found.length === 0 && <Note title={copy.list.empty} text={copy.list.emptyText} />}
              <ul className={styles.list}>
                {found.map((opportunity) => (
                  <OpportunityRow
                    key={opportunity.record}
                    opportunity={opportunity}
                    isMarked={samples === "some" && opportunity.isSample}
                    watching={watching}
                    isCompared={keys.includes(keyOf(opportunity))}
                    isFull={keys.length >= comparedAtMost}
                    compare={compare}
                  />
                ))}
              </ul>
              <Announcement chosen={keys.join()} text={comparedText(keys.length)} />
              {watching && (
                <p className={styles.failure} role="alert">
                  {watching.failure}
                </p>
              )}
            </div>
          )}
        </Section>
        <Section title={copy.watchList.title} aside={copy.watchList.aside}>
          <div>{watching ? <WatchList watching={watching} /> : note}</div>
        </Section>
      </div>
      {compared.length > 0 && (
        <Comparison compared={compared} held={watching?.held} remove={(key) => compare(key, false)} />
      )}
    </>
  );
}

function comparedText(count: number): string {
  return count === 0 ? copy.list.noneCompared : countedTextOf(count, copy.list.compared);
}

type SummaryProps = Pick<ListedProps, "opportunities" | "published"> & { samples: SampleShare };

function Summary({ opportunities, published, samples }: SummaryProps) {
  const { cells } = copy;
  const raising = opportunities.filter(
    ({ project: { status }, deadline }) => !isSaleOver({ status, deadline }, localToday()),
  );
  const open = totalsOf(raising.map(({ project }) => openAmountOf(project)));
  return (
    <TitleBlock
      cells={[
        {
          label: cells.key,
          value: (
            <span className={opportunitiesPage().key}>
              {opportunityStatuses.map((status) => (
                <StatusKey key={status} status={status} />
              ))}
            </span>
          ),
          span: 6,
        },
        {
          label: cells.listed,
          value: (
            <Figure>
              {opportunities.length} {cells.of} {published} {cells.published}
            </Figure>
          ),
          span: 3,
        },
        { label: cells.open, value: <Figure>{open.map(moneyTextOf).join(", ") || "–"}</Figure>, span: 3 },
        ...(samples === "none" ? [] : [{ label: sampleMarks.cell, value: sampleMarks[samples], span: 6 as const }]),
      ]}
    />
  );
}
