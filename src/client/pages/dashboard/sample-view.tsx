import type { ComponentProps, ReactNode } from "react";
import { dashboardCopy as copy } from "#content/pages/dashboard.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { dashboardPage } from "#styled-system/recipes";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { Wrap } from "../../ui/wrap.tsx";

export type Sample = { account: string; mandate: string; asOf: string };
export type Cells = ComponentProps<typeof TitleBlock>["cells"];

type SampleViewProps = {
  title: string;
  lead: string;
  asOf: string;
  cells: Cells;
  /** Why the viewer sees a sample, and what to do about it. */
  note: ReactNode;
  /** The news at the top of the sample, for visitors only. */
  news?: ReactNode;
  children: ReactNode;
};

/** Shows the sample, after a statement that its figures are invented. */
export function SampleView({ title, lead, asOf, cells, note, news, children }: SampleViewProps) {
  const labels = copy.cells;
  return (
    <Wrap>
      <PageHead title={title} lead={lead}>
        <TitleBlock
          stacks
          cells={[
            { label: labels.content, value: <strong>{labels.sample}</strong>, span: 3 },
            { label: labels.asOf, value: <Figure>{shortDateOf(asOf)}</Figure>, span: 3 },
            ...cells,
          ]}
        />
      </PageHead>
      <div className={dashboardPage().state}>{note}</div>
      {news}
      {children}
    </Wrap>
  );
}
