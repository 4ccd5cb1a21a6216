import type { ReactNode } from "react";
import { riskCopy as copy } from "#content/pages/risk.ts";
import { moneyTextOf } from "#rules/money.ts";
import { asOfTextsOf } from "#rules/portfolio/as-of.ts";
import { type Exposure, exposureOf, exposuresOf } from "#rules/portfolio/risk/exposure.ts";
import { countPassed, measuresOf } from "#rules/portfolio/risk/measures.ts";
import { button } from "#styled-system/recipes";
import { AnalysisTabs } from "../../layout/analysis-tabs.tsx";
import { ToolNote } from "../../layout/member-tool.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Hatches } from "../../ui/hatches.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { unbroken } from "../../ui/unbroken.ts";
import { LimitsSection } from "./limits-section.tsx";
import { ScoreSection } from "./score-section.tsx";
import type { ChangeLimit, RiskRecords } from "./use-risk.ts";
import { WhatIfSection } from "./what-if-section.tsx";

type RiskViewProps = {
  records: RiskRecords;
  account: string;
  /** Absent for a sample, like `refresh`, which reads the records again. */
  changeLimit?: ChangeLimit;
  refresh?: () => void;
  note?: ReactNode;
};

/** The score, the limits and the what-if section, currency by currency. */
export function RiskView({ records, account, changeLimit, refresh, note }: RiskViewProps) {
  const { holdings, limits, breaches } = records;
  const found = exposuresOf(holdings);
  const exposures = found.length > 0 ? found : [exposureOf("EUR", [])];
  const hasSeveral = exposures.length > 1;
  const isSample = !changeLimit;
  const prefix = isSample ? "risk-sample-" : "risk-";
  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        links={
          <button type="button" className={button({ size: "sm" })} onClick={() => print()}>
            {copy.print}
          </button>
        }
      >
        <TitleBlock cells={cellsOf(records, exposures, { account, isSample })} />
      </PageHead>
      <AnalysisTabs current="risk" />
      <ToolNote>{note}</ToolNote>
      <Hatches />
      {exposures.map((exposure) => {
        const { currency } = exposure;
        const title = (text: string) => (hasSeveral ? `${text}, ${currency}` : text);
        return [
          <Section key={`${currency} score`} title={title(copy.score.title)} aside={copy.score.aside}>
            <ScoreSection exposure={exposure} prefix={prefix} />
          </Section>,
          <Section
            key={`${currency} limits`}
            title={title(copy.limits.title)}
            aside={hasSeveral ? `${copy.limits.aside} ${copy.limits.several}` : copy.limits.aside}
          >
            <LimitsSection
              exposure={exposure}
              limits={limits}
              breaches={breaches.filter((each) => each.currency === currency)}
              changeLimit={changeLimit}
              prefix={prefix}
            />
          </Section>,
        ];
      })}
      <WhatIfSection records={records} refresh={refresh} prefix={prefix} />
    </>
  );
}

function cellsOf(
  { holdings, limits }: RiskRecords,
  exposures: readonly Exposure[],
  { account, isSample }: { account: string; isSample: boolean },
) {
  const { cells } = copy;
  const asOf = asOfTextsOf(
    holdings.map(({ currency, valuedOn }) => ({ currency, day: valuedOn })),
    copy.none,
  );
  const passed = exposures.reduce((sum, exposure) => sum + countPassed(measuresOf(exposure, limits)), 0);
  const values = exposures.map(({ minorUnits, currency }) => moneyTextOf({ minorUnits, currency }));
  return [
    { label: cells.account, value: account, span: 3 as const },
    { label: cells.content, value: isSample ? <strong>{cells.sample}</strong> : cells.records, span: 3 as const },
    { label: cells.value, value: <Figure>{values.map(unbroken).join(", ")}</Figure>, span: 3 as const },
    { label: cells.asOf, value: <Figure>{asOf.map(unbroken).join("; ")}</Figure>, span: 3 as const },
    {
      label: cells.limits,
      value: <Figure>{limits.filter(({ value }) => value !== null).length}</Figure>,
      span: 3 as const,
    },
    { label: cells.passed, value: <Figure>{passed}</Figure>, span: 3 as const },
  ];
}
