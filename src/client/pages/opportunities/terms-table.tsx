import { comparisonWords, comparisonCopy as copy } from "#content/pages/opportunities-comparison.ts";
import { type ComparedTerm, termRowsOf } from "#rules/projects/opportunities/comparison.ts";
import type { Opportunity } from "#rules/projects/opportunities/opportunity.ts";
import { takesInvestors } from "#rules/projects/project.ts";
import { StatusKey } from "../../ui/status-key.tsx";
import { CellText, ComparisonTable } from "./comparison-table.tsx";
import { InterestLink } from "./interest-link.tsx";

/** Terms that are words rather than figures. */
const inWords: readonly ComparedTerm[] = ["category", "location", "risk"];

export function TermsTable({ compared, hasInterest }: { compared: readonly Opportunity[]; hasInterest: boolean }) {
  const rows = termRowsOf(compared).map(({ term, cells }) => ({
    name: comparisonWords.terms[term],
    cells: compared.map(({ record, project }, at) =>
      term === "status" ? (
        <StatusKey key={record} status={project.status} />
      ) : (
        <CellText key={record} cell={cells[at]} isProse={inWords.includes(term)} />
      ),
    ),
  }));
  const next = compared.map(({ record, project }) =>
    takesInvestors(project.status) ? <InterestLink key={record} project={project} /> : copy.notOpen,
  );
  return (
    <ComparisonTable
      title={copy.terms.title}
      head={copy.terms.column}
      compared={compared}
      rows={hasInterest ? [...rows, { name: copy.nextStep, cells: next }] : rows}
    />
  );
}
