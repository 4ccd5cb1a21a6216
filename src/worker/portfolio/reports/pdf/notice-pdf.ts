import { reportPapers as copy, statementCopy } from "#content/pages/statement-copy.ts";
import type { ListedPayment } from "#rules/portfolio/reports/answers.ts";
import { centsOf, tokenTextOf } from "#rules/portfolio/reports/statement-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { FaceFiles } from "../../../pdf/face-files.ts";
import { Flow } from "./flow.ts";
import { makePdf } from "./make-pdf.ts";

/** Makes the notice of a payment, on one page. It says only what is on record, so that it is the same whenever it is made. */
export function noticePdf(payment: ListedPayment, holder: string, files: FaceFiles) {
  const { notice, cells } = copy;
  const { id, day, project, currency, isCounter, minorUnits } = payment;
  const [title, dated] = isCounter ? [notice.titleCounter, notice.takenBack] : [notice.title, notice.paid];
  const calculated = tokenTextOf(payment, currency, statementCopy);
  const block = [
    { name: cells.notice, text: project, span: 2 },
    { name: cells.holder, text: holder, span: 2 },
    { name: dated, text: shortDateOf(day), span: 1, isFigure: true },
  ] as const;
  const at = new Date(`${day}T00:00:00Z`);
  return makePdf({ title: `${title}, ${project}, ${day}`, at, cells: block, files }, (paper) => {
    const flow = new Flow(paper, title);
    flow.title(title, `${holder}. ${project}.`, title);
    flow.sums([
      { name: dated, text: shortDateOf(day) },
      { name: `${notice.amount}, ${currency}`, text: centsOf(minorUnits, currency) },
    ]);
    const facts = [
      [notice.project, project],
      ...(calculated === "" ? [] : [[notice.tokens, calculated]]),
      [notice.reference, id],
    ];
    flow.table({ columns: [notice.facts, ""], figures: 0, rows: facts });
    flow.section(notice.notes);
    if (isCounter) flow.paragraph(notice.counterText);
    flow.paragraph(notice.notesText);
  });
}
