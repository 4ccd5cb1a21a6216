import { comparisonTableCopy, comparisonCopy as copy } from "#content/pages/opportunities-comparison.ts";
import { comparisonFileOf } from "#rules/projects/opportunities/comparison.ts";
import { type HeldOpportunity, keyOf, type Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { button, opportunitiesPage } from "#styled-system/recipes";
import { saveCsv } from "../../downloads/save-csv.ts";
import { localToday } from "../../local-times.ts";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { Section } from "../../ui/section.tsx";
import { BreakdownComparison } from "./breakdown-comparison.tsx";
import { TermsTable } from "./terms-table.tsx";
import { TimelineComparison } from "./timeline-comparison.tsx";

/** The id for links from the list above it, which is several screens long on a phone. */
export const comparisonId = "comparison";

type ComparisonProps = {
  compared: readonly Opportunity[];
  /** The holdings of an investor, who may express an interest. Undefined for anyone else. */
  held: readonly HeldOpportunity[] | undefined;
  remove: (key: string) => void;
};

/** Up to three projects side by side: terms, breakdown, timeline. */
export function Comparison({ compared, held, remove }: ComparisonProps) {
  const styles = opportunitiesPage();
  const small = button({ size: "sm" });
  useFragmentArrival(comparisonId);

  function save(): void {
    saveCsv(copy.fileName, comparisonFileOf(compared, localToday(), comparisonTableCopy));
  }

  const actions = (
    <div className={styles.chips}>
      <button type="button" className={small} onClick={() => print()}>
        {copy.print}
      </button>
      <button type="button" className={small} onClick={save}>
        {copy.csv}
      </button>
    </div>
  );
  return (
    <>
      <Section id={comparisonId} title={copy.terms.title} aside={copy.terms.aside} action={actions}>
        <div className={styles.stack}>
          <div className={styles.chips}>
            {compared.map((each) => (
              <button
                key={each.record}
                type="button"
                className={styles.chip}
                aria-label={`${copy.remove} ${each.project.name}`}
                onClick={() => remove(keyOf(each))}
              >
                {each.project.name} <span aria-hidden="true">×</span>
              </button>
            ))}
          </div>
          <TermsTable compared={compared} held={held} />
        </div>
      </Section>
      <BreakdownComparison compared={compared} />
      <TimelineComparison compared={compared} />
    </>
  );
}
