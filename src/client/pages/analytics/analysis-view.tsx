import type { ReactNode } from "react";
import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import type { MemberKind } from "#rules/accounts/person.ts";
import { countTextOf } from "#rules/money.ts";
import type { Analysis } from "#rules/portfolio/analytics/analysis.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { button } from "#styled-system/recipes";
import { AnalysisTabs } from "../../layout/analysis-tabs.tsx";
import { ToolNote } from "../../layout/member-tool.tsx";
import { linkTerms } from "../../navigation/link-terms.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Hatches } from "../../ui/hatches.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import { AllocationSection } from "./allocation.tsx";
import { CashFlowSection } from "./cash-flow.tsx";
import { ContributionSection } from "./contribution.tsx";
import { CurrencyTable } from "./currency-table.tsx";
import { PaybackSection } from "./payback.tsx";
import { Returns } from "./returns.tsx";
import { SaveButton, type SaveTable } from "./table-and-file.tsx";
import { ValueSection } from "./value-chart.tsx";

type AnalysisViewProps = {
  analyses: readonly Analysis[];
  kind: MemberKind;
  account: string;
  isSample: boolean;
  save: SaveTable | undefined;
  note?: ReactNode;
};

/** All figures of one person or of the sample, currency by currency. */
export function AnalysisView({ analyses, kind, account, isSample, save, note }: AnalysisViewProps) {
  const small = button({ size: "sm" });
  const texts = copy.byKind[kind === "retail" ? "retail" : "institutional"];
  const hasSeveral = analyses.length > 1;
  const cells = cellsOf(analyses, account, isSample);
  return (
    <>
      <PageHead
        title={copy.title}
        lead={texts.lead}
        links={
          <>
            <button type="button" className={small} onClick={() => print()}>
              {copy.print}
            </button>
            <SaveButton className={small} save={save && (() => save())}>
              {copy.all}
            </SaveButton>
          </>
        }
      >
        <TitleBlock cells={cells} />
      </PageHead>
      <AnalysisTabs current="analytics" />
      <ToolNote>{note}</ToolNote>
      <Hatches />
      {hasSeveral && (
        <Section title={copy.currencies.title} aside={copy.currencies.aside}>
          <CurrencyTable analyses={analyses} />
        </Section>
      )}
      {analyses.map((analysis) => {
        const { currency } = analysis;
        const parts = [
          [texts.returns, <Returns key="returns" analysis={analysis} copy={texts.returns} save={save} />],
          [texts.value, <ValueSection key="value" analysis={analysis} copy={texts.value} save={save} />],
          [texts.cashFlow, <CashFlowSection key="cash" analysis={analysis} copy={texts.cashFlow} save={save} />],
          [
            texts.contribution,
            <ContributionSection key="adds" analysis={analysis} copy={texts.contribution} save={save} />,
          ],
          [texts.payback, <PaybackSection key="payback" analysis={analysis} copy={texts.payback} save={save} />],
          [texts.allocation, <AllocationSection key="parts" analysis={analysis} copy={texts.allocation} save={save} />],
        ] as const;
        return parts.map(([{ title, aside }, content]) => (
          <Section
            key={`${currency} ${title}`}
            title={hasSeveral ? `${title}, ${currency}` : title}
            aside={linkTerms(copy.terms)(`${aside} ${copy.amounts} ${currency}.`)}
          >
            {content}
          </Section>
        ));
      })}
    </>
  );
}

function cellsOf(analyses: readonly Analysis[], account: string, isSample: boolean) {
  const { cells } = copy;
  const days = analyses.flatMap(({ from, asOf }) => (from && asOf ? [from, asOf] : [])).sort();
  const [first, last] = [days[0], days.at(-1)];
  const period = first && last ? `${unbroken(shortDateOf(first))} – ${unbroken(shortDateOf(last))}` : cells.none;
  const movements = analyses.reduce((sum, each) => sum + each.movements, 0);
  return [
    { label: cells.account, value: account, span: 3 as const },
    { label: cells.period, value: <Figure>{period}</Figure>, span: 3 as const },
    { label: cells.currency, value: <Figure>{analyses.map(({ currency }) => currency).join(", ")}</Figure> },
    { label: cells.movements, value: <Figure>{countTextOf(movements)}</Figure> },
    { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records },
  ];
}
