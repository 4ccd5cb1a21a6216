import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, percentOf } from "#rules/projects/project.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";
import { amountOf, type TermSheetProps } from "./term-sheet-props.ts";

const copy = termSheetCopy.terms;

export function Terms({ project, details }: TermSheetProps) {
  const tranche = amountOf(project, details.trancheMinorUnits);
  const committed = `${moneyTextOf(project.committed)} ${copy.committed}`;
  const ofTranche = `${percentOf(project.committed, tranche)}% ${copy.tranche}`;
  return (
    <Section title={copy.title} aside={copy.aside}>
      <div>
        <Figures
          list={[
            { label: copy.capex, figure: moneyTextOf(project.totalValue) },
            { label: copy.supply, figure: countTextOf(details.supply) },
            { label: copy.price, figure: moneyTextOf(amountOf(project, details.priceMinorUnits)) },
            {
              label: copy.minimum,
              figure: moneyTextOf(amountOf(project, details.minimumMinorUnits)),
              note: details.minimumNote,
            },
            { label: copy.share, ...details.share },
            { label: copy.irr, ...details.irr },
            { label: copy.roi, ...details.roi },
            { label: copy.progress, figure: `${fundedPercentOf(project)}%`, note: `${committed}, ${ofTranche}` },
          ]}
        />
        <p className={projectPage().risk}>{details.risk}</p>
      </div>
    </Section>
  );
}
