import { greenEnergyPlant as project, terms } from "#content/data/green-energy-plant.ts";
import { exampleWords } from "#content/pages/project.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";

const words = exampleWords.metrics;

/** Investors times average ticket is what is committed, and it is drawn as that sum. */
export function Metrics() {
  return (
    <Section number={5} title={words.title} aside={words.aside}>
      <div className={projectPage().sum}>
        <Figures
          list={[
            { label: words.investors, figure: countTextOf(project.investors) },
            { label: words.ticket, figure: moneyTextOf(terms.averageTicket) },
            { label: words.committed, figure: moneyTextOf(project.committed) },
            words.first,
          ]}
        />
      </div>
    </Section>
  );
}
