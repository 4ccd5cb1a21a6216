import type { ReactNode } from "react";
import { goalsCopy as copy } from "#content/pages/goals.ts";
import { goalLimit } from "#rules/portfolio/goals/goal.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { ToolNote } from "../../layout/member-tool.tsx";
import { Entries } from "../../ui/entries.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";

type GoalsFrameProps = {
  account: string;
  /** The number of goals. */
  goals: number;
  today: string;
  isSample?: boolean;
  note?: ReactNode;
  children: ReactNode;
};

/** The head and foot of the page: whose goals they are, and how progress is calculated. */
export function GoalsFrame({ account, goals, today, isSample = false, note, children }: GoalsFrameProps) {
  const { cells, method } = copy;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: cells.account, value: account, span: 6 },
            {
              label: cells.goals,
              value: (
                <Figure>
                  {goals} {cells.of} {goalLimit}
                </Figure>
              ),
            },
            { label: cells.asOf, value: <Figure>{shortDateOf(today)}</Figure> },
            { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records },
          ]}
        />
      </PageHead>
      <ToolNote>{note}</ToolNote>
      {children}
      <Section title={method.title}>
        <Entries list={method.list} columns={1} />
      </Section>
    </>
  );
}
