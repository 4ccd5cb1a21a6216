import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import { comparisonTableCopy, comparisonCopy as copy } from "#content/pages/opportunities-comparison.ts";
import { countedTextOf, moneyTextOf } from "#rules/money.ts";
import { type ComparedTerm, termRowsOf } from "#rules/projects/opportunities/comparison.ts";
import type { HeldOpportunity, Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { isSaleOver } from "#rules/projects/opportunities/opportunity-status.ts";
import { takesInvestors } from "#rules/projects/project.ts";
import { localToday } from "../../local-times.ts";
import { CellText, ComparisonTable } from "./comparison-table.tsx";
import { InterestLink } from "./interest-link.tsx";
import { OpportunityStatus } from "./opportunity-status.tsx";

/** Terms with words rather than figures. */
const inWords: readonly ComparedTerm[] = ["category", "location", "risk"];

type TermsTableProps = {
  compared: readonly Opportunity[];
  /** The holdings of an investor, who may express an interest. Undefined for anyone else. */
  held: readonly HeldOpportunity[] | undefined;
};

export function TermsTable({ compared, held }: TermsTableProps) {
  const rows = termRowsOf(compared, localToday()).map(({ term, cells }) => ({
    name: comparisonTableCopy.terms[term],
    cells: compared.map(({ record, project, deadline }, at) =>
      term === "status" ? (
        <OpportunityStatus key={record} status={project.status} deadline={deadline} />
      ) : (
        <CellText key={record} cell={cells[at]} isProse={inWords.includes(term)} />
      ),
    ),
  }));
  const next = compared.map((opportunity) => {
    const { record, project, deadline } = opportunity;
    if (isSaleOver({ status: project.status, deadline }, localToday())) return opportunitiesCopy.row.saleEnded;
    return takesInvestors(project.status) ? <InterestLink key={record} opportunity={opportunity} /> : copy.notOpen;
  });
  return (
    <ComparisonTable
      title={copy.terms.title}
      head={copy.terms.column}
      compared={compared}
      rows={
        held
          ? [
              ...rows,
              { name: copy.held, cells: compared.map((each) => heldCellOf(each, held)) },
              { name: copy.nextStep, cells: next },
            ]
          : rows
      }
    />
  );
}

/** Returns the number of tokens held, with their current value below it. */
function heldCellOf({ record, project }: Opportunity, held: readonly HeldOpportunity[]) {
  const own = held.find((each) => each.record === record);
  if (!own) return copy.nothing;
  const tokens = countedTextOf(own.tokens, copy.tokens);
  const value = moneyTextOf({ ...project.totalValue, minorUnits: own.currentMinorUnits });
  return <CellText key={record} cell={{ text: tokens, note: value }} />;
}
