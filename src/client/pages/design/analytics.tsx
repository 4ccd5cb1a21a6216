import { sampleMovements } from "#content/data/sample-analytics.ts";
import { analyticsCopy } from "#content/pages/analytics.ts";
import { design } from "#content/pages/design.ts";
import { type Analysis, analysesOf } from "#rules/portfolio/analytics/analysis.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Section } from "../../ui/section.tsx";
import { AllocationSection } from "../analytics/allocation.tsx";
import { CashFlowSection } from "../analytics/cash-flow.tsx";
import { ContributionSection } from "../analytics/contribution.tsx";
import { CurrencyTable } from "../analytics/currency-table.tsx";
import { PaybackSection } from "../analytics/payback.tsx";
import { Returns } from "../analytics/returns.tsx";
import type { SaveTable } from "../analytics/table-and-file.tsx";
import { ValueSection } from "../analytics/value-chart.tsx";
import { manyHoldings, noPayments } from "./sample-movements.ts";
import { Pair, Specimen, Stack } from "./specimen.tsx";

const copy = design.analytics;
const analyses = [sampleMovements, manyHoldings, noPayments].flatMap(analysesOf);
const texts = analyticsCopy.byKind.institutional;
const save: SaveTable = async () => saveFile(new Blob([design.charts.file]), design.charts.fileName);

/** Each section is shown with every analysis. */
const sections = [
  {
    of: "pages/analytics/returns",
    show: (one: Analysis) => <Returns key={keyOf(one)} analysis={one} copy={texts.returns} save={save} />,
  },
  {
    of: "pages/analytics/value-chart",
    show: (one: Analysis) => <ValueSection key={keyOf(one)} analysis={one} copy={texts.value} save={save} />,
  },
  {
    of: "pages/analytics/cash-flow",
    show: (one: Analysis) => <CashFlowSection key={keyOf(one)} analysis={one} copy={texts.cashFlow} save={save} />,
  },
  {
    of: "pages/analytics/contribution",
    show: (one: Analysis) => (
      <ContributionSection key={keyOf(one)} analysis={one} copy={texts.contribution} save={save} />
    ),
  },
  {
    of: "pages/analytics/payback",
    show: (one: Analysis) => <PaybackSection key={keyOf(one)} analysis={one} copy={texts.payback} save={save} />,
  },
  {
    of: "pages/analytics/allocation",
    show: (one: Analysis) => <AllocationSection key={keyOf(one)} analysis={one} copy={texts.allocation} save={save} />,
  },
];

/** The sections of the analytics page. They need the hatches of `Charts`. */
export function Analytics() {
  return (
    <Section title={copy.title} aside={copy.aside}>
      <Stack>
        <Specimen of="layout/lazy-view">
          <Pair>
            <LoadState copy={analyticsCopy} retry={undefined} />
            <LoadState copy={analyticsCopy} retry={() => {}} />
          </Pair>
        </Specimen>
        <Specimen of="pages/analytics/currency-table">
          <CurrencyTable analyses={analysesOf(manyHoldings)} />
        </Specimen>
        {sections.map(({ of, show }) => (
          <Specimen key={of} of={of}>
            <Stack>{analyses.map(show)}</Stack>
          </Specimen>
        ))}
      </Stack>
    </Section>
  );
}

function keyOf({ holdings }: Analysis): number {
  return holdings.length;
}
