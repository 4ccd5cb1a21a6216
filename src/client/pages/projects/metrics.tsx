import { termSheetCopy } from "#content/pages/project-term-sheet.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { projectPage } from "#styled-system/recipes";
import { Figures } from "../../ui/figures.tsx";
import { Section } from "../../ui/section.tsx";
import { amountOf, type TermSheetProps } from "./term-sheet-props.ts";

const copy = termSheetCopy.metrics;

/** Shown as a multiplication if the investors times the average ticket are exactly what is committed. */
export function Metrics({ project, details }: TermSheetProps) {
  const isSum = project.investors * details.ticketMinorUnits === project.committed.minorUnits;
  return (
    <Section title={copy.title} aside={details.figuresNote}>
      <div className={isSum ? projectPage().sum : undefined}>
        <Figures
          list={[
            { label: copy.investors, figure: countTextOf(project.investors) },
            { label: copy.ticket, figure: moneyTextOf(amountOf(project, details.ticketMinorUnits)) },
            { label: copy.committed, figure: moneyTextOf(project.committed) },
            { label: copy.first, figure: details.firstDistribution },
          ]}
        />
      </div>
    </Section>
  );
}
