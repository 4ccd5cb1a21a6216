import { type ReactNode, useState } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import { countTextOf } from "#rules/money.ts";
import type { ReportsAnswer } from "#rules/portfolio/reports/answers.ts";
import { ToolNote } from "../../layout/member-tool.tsx";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Figure } from "../../ui/figure.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { useIsLeft } from "../../ui/use-is-left.ts";
import { IssueForm } from "./issue-form.tsx";
import { IssuedList } from "./issued-list.tsx";
import { MandateList } from "./mandate-list.tsx";
import { PaymentList } from "./payment-list.tsx";
import type { ReportSource } from "./report-source.ts";
import { TaxYear } from "./tax-year.tsx";

type ReportsViewProps = {
  overview: ReportsAnswer;
  /** The ids of statements that the records no longer agree with. */
  changed?: ReadonlySet<string>;
  source: ReportSource;
  account: string;
  /** Undefined if nothing can be issued or changed. */
  changes: { reload: () => void; mayAddMandates: boolean; old: ReactNode } | undefined;
  isSample?: boolean;
  note?: ReactNode;
  onOpen: (id: string) => void;
};

/** All reports of one person or of the sample. */
export function ReportsView({
  overview,
  changed,
  source,
  account,
  changes,
  isSample = false,
  note,
  onOpen,
}: ReportsViewProps) {
  const { cells } = copy;
  // A member who is no longer institutional may have mandates. The section stays after the last one is removed, and says so.
  const [hadMandates] = useState(overview.mandates.length > 0);
  const isLeft = useIsLeft();
  const currencies = overview.firstDays.map(({ currency }) => currency).join(", ");
  const sections = [
    [copy.issued, <IssuedList key="issued" {...overview} changed={changed} source={source} onOpen={onOpen} />],
    ...(changes ? ([[copy.issue, <IssueForm key="issue" overview={overview} onIssued={issued} />]] as const) : []),
    [copy.payments, <PaymentList key="payments" source={source} />],
    [copy.tax, <TaxYear key="tax" years={overview.years} source={source} />],
    ...(changes && (changes.mayAddMandates || hadMandates)
      ? ([
          [
            copy.mandates,
            <MandateList
              key="mandates"
              overview={overview}
              mayAdd={changes.mayAddMandates}
              onChanged={changes.reload}
              note={changes.old}
            />,
          ],
        ] as const)
      : []),
  ] as const;

  function issued(id: string): void {
    changes?.reload();
    if (!isLeft.current) onOpen(id);
  }

  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <TitleBlock
          cells={[
            { label: cells.account, value: account, span: 6 },
            { label: cells.issued, value: <Figure>{issuedTextOf(overview)}</Figure> },
            { label: cells.currency, value: <Figure>{currencies || cells.none}</Figure> },
            { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records },
          ]}
        />
      </PageHead>
      <ToolNote>{note}</ToolNote>
      {sections.map(([{ title, aside }, content]) => (
        <Section
          key={title}
          title={title}
          aside={linkTerms(copy.terms)(aside)}
          onScreenOnly={title === copy.issue.title}
        >
          {content}
        </Section>
      ))}
    </>
  );
}

/** Returns `12`, or `1,000+` if the list does not have all statements. */
function issuedTextOf({ statements, hasOlder }: ReportsAnswer): string {
  return `${countTextOf(statements.length)}${hasOlder ? "+" : ""}`;
}
