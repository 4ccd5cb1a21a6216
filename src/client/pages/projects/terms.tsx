import { greenEnergyPlant as project, terms } from "#content/data/green-energy-plant.ts";
import { exampleWords } from "#content/pages/project.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, percentOf } from "#rules/projects/project.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const words = exampleWords.terms;
const committed = `${moneyTextOf(project.committed)} ${words.committed}`;
const ofTranche = `${percentOf(project.committed, terms.tokenTranche)}% ${words.tranche}`;

export function Terms() {
  return (
    <Section number={1} title={words.title} aside={words.aside}>
      <div>
        <Figures
          list={[
            { label: words.capex, figure: moneyTextOf(project.totalValue) },
            { label: words.supply, figure: countTextOf(terms.supply) },
            { label: words.price, figure: moneyTextOf(terms.price) },
            { label: words.minimum, figure: moneyTextOf(terms.minimumEntry), note: words.oneToken },
            words.share,
            words.irr,
            words.roi,
            {
              label: words.progress,
              figure: `${fundedPercentOf(project)}%`,
              note: `${committed}, ${ofTranche}`,
            },
          ]}
        />
        <p className={projectPage().risk}>{words.risk}</p>
      </div>
    </Section>
  );
}
