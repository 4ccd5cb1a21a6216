import { reportPapers as copy, statementCopy } from "#content/pages/statement-copy.ts";
import type { Day } from "#rules/day.ts";
import { periodTextOf, readPeriod } from "#rules/portfolio/reports/period.ts";
import { type Changes, revisionTextOf } from "#rules/portfolio/reports/revision.ts";
import type { StatementFigures } from "#rules/portfolio/reports/statement.ts";
import {
  changeTextsOf,
  holdingTableOf,
  movementTableOf,
  notesTextOf,
  ratioTextsOf,
  sinceTableOf,
  sumTextsOf,
} from "#rules/portfolio/reports/statement-text.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import type { FaceFiles } from "../../../pdf/face-files.ts";
import { Flow } from "./flow.ts";
import { makePdf } from "./make-pdf.ts";

/** `corrects`: the day of the revision before, and what differs in this one. */
type StatedOnPaper = {
  figures: StatementFigures;
  holder: string;
  mandate: string | null;
  revision: number;
  issuedAt: Date;
  corrects: { day: Day; changes: Changes } | null;
};

export function statementPdf(
  { figures, holder, mandate, revision, issuedAt, corrects }: StatedOnPaper,
  files: FaceFiles,
) {
  const { statement, cells } = copy;
  const { currency, from, to, since } = figures;
  const period = readPeriod(figures.period);
  const name = period ? periodTextOf(period) : figures.period;
  const letters = revisionTextOf(revision);
  const days = `${shortDateOf(from)} – ${shortDateOf(to)}`;
  const scope = mandate ?? cells.allHoldings;
  const title = `${statement.title}, ${name}`;
  const running = `${cells.statement} ${figures.period}, ${cells.revision.toLowerCase()} ${letters}`;
  const block = [
    { name: cells.statement, text: figures.period, span: 2, isFigure: true },
    { name: cells.holder, text: holder, span: 2 },
    { name: cells.mandate, text: scope, span: 1 },
    { name: cells.currency, text: currency, span: 1, isFigure: true },
    { name: cells.period, text: days, span: 2, isFigure: true },
    { name: cells.issued, text: shortDateOf(utcDayOf(issuedAt)), span: 2, isFigure: true },
    { name: cells.revision, text: letters, span: 1, isFigure: true },
  ] as const;
  return makePdf({ title: `${title}, ${holder}`, at: issuedAt, cells: block, files }, (paper) => {
    const flow = new Flow(paper, running);
    flow.title(title, `${holder}. ${scope}. ${days}. ${statement.amounts} ${currency}.`, title);
    if (corrects) {
      const [before, of, after] = statement.corrects;
      const earlier = `${before} ${revisionTextOf(revision - 1)} ${of} ${shortDateOf(corrects.day)}, ${after}`;
      flow.correction(
        letters,
        `${statement.corrected} ${earlier}`,
        changeTextsOf(corrects.changes, currency, statementCopy),
      );
    }
    flow.sums(sumTextsOf(figures, statementCopy));
    flow.section(statement.movements);
    if (figures.movements.length === 0) flow.paragraph(copy.noMovements);
    else flow.table(movementTableOf(figures, statementCopy));
    flow.section(statement.holdings);
    if (figures.holdings.length === 0) flow.paragraph(copy.noHoldings);
    else flow.table(holdingTableOf(figures, statementCopy));
    if (since) {
      flow.section(`${statement.since} ${shortDateOf(since.from)}`);
      flow.table(sinceTableOf(since, currency, statementCopy));
      flow.sums(ratioTextsOf(since, statementCopy));
    }
    flow.section(statement.notes);
    flow.paragraph(notesTextOf(figures, statement.notesText));
  });
}
