import { greenEnergyPlant as project, terms } from "#content/data/green-energy-plant.ts";
import { exampleCopy } from "#content/pages/project.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const copy = exampleCopy.metrics;

/** Investors times average ticket is what is committed, and it is drawn as that sum. */
export function Metrics() {
  return (
    <Section number={5} title={copy.title} aside={copy.aside}>
      <div className={projectPage().sum}>
        <Figures
          list={[
            { label: copy.investors, figure: countTextOf(project.investors) },
            { label: copy.ticket, figure: moneyTextOf(terms.averageTicket) },
            { label: copy.committed, figure: moneyTextOf(project.committed) },
            copy.first,
          ]}
        />
      </div>
    </Section>
  );
}
