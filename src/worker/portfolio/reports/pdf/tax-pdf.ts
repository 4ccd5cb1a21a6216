import { reportPapers as copy, taxCopy } from "#content/pages/statement-copy.ts";
import type { TaxOverview } from "#rules/portfolio/reports/tax-overview.ts";
import { taxTableOf } from "#rules/portfolio/reports/tax-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import type { FaceFiles } from "../../../pdf/face-files.ts";
import { Flow } from "./flow.ts";
import { makePdf } from "./make-pdf.ts";

type Overview = { year: number; overviews: readonly TaxOverview[]; holder: string; at: Date };

/** Makes the overview of what was paid in a year, by currency. It names its own day, because records may still change. */
export function taxPdf({ year, overviews, holder, at }: Overview, files: FaceFiles) {
  const { tax, cells } = copy;
  const day = shortDateOf(utcDayOf(at));
  const title = `${tax.title} ${year}`;
  const block = [
    { name: cells.overview, text: `${year}`, span: 1, isFigure: true },
    { name: cells.holder, text: holder, span: 3 },
    { name: cells.made, text: day, span: 1, isFigure: true },
  ] as const;
  return makePdf({ title: `${title}, ${holder}`, at, cells: block, files }, (paper) => {
    const flow = new Flow(paper, title);
    flow.title(title, `${holder}. ${tax.lead} ${day}.`, title);
    for (const overview of overviews) {
      flow.section(`${copy.statement.amounts} ${overview.currency}`);
      flow.table(taxTableOf(overview, taxCopy));
    }
    flow.section(tax.notes);
    flow.paragraph(tax.notesText);
  });
}
