import { greenEnergyPlant as project, terms } from "#content/data/green-energy-plant.ts";
import { exampleCopy } from "#content/pages/project.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, percentOf } from "#rules/projects/project.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const copy = exampleCopy.terms;
const committed = `${moneyTextOf(project.committed)} ${copy.committed}`;
const ofTranche = `${percentOf(project.committed, terms.tokenTranche)}% ${copy.tranche}`;

export function Terms() {
  return (
    <Section number={1} title={copy.title} aside={copy.aside}>
      <div>
        <Figures
          list={[
            { label: copy.capex, figure: moneyTextOf(project.totalValue) },
            { label: copy.supply, figure: countTextOf(terms.supply) },
            { label: copy.price, figure: moneyTextOf(terms.price) },
            { label: copy.minimum, figure: moneyTextOf(terms.minimumEntry), note: copy.oneToken },
            copy.share,
            copy.irr,
            copy.roi,
            {
              label: copy.progress,
              figure: `${fundedPercentOf(project)}%`,
              note: `${committed}, ${ofTranche}`,
            },
          ]}
        />
        <p className={projectPage().risk}>{copy.risk}</p>
      </div>
    </Section>
  );
}
