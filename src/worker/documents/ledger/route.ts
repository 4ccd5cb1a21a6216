import { type Context, Hono } from "hono";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { ledgerCsv } from "#content/office/ledger.ts";
import { type CsvRow, csvLinesOf, csvOf } from "#rules/csv.ts";
import { type Cursor, cursorOf, pageQuery, timeCursor } from "#rules/cursor.ts";
import { isCounted } from "#rules/documents/counted-bytes.ts";
import { countedDays, sumByDay } from "#rules/documents/downloads-by-day.ts";
import { type LedgerAttempt, type LedgerSubject, ledgerDays, ledgerPage } from "#rules/documents/ledger.ts";
import { visitorId } from "#rules/documents/public-places.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { sendCsv } from "../../csv.ts";
import type { Database } from "../../db/database.ts";
import { pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { erasedName } from "../../office/erased-name.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateQuery } from "../../validate.ts";
import { attemptPages, countAttempts, listAttempts, type StoredAttempt } from "./ledger-store.ts";

const pageSize = 50;
/** The id of a document, a person or a project. It becomes part of a file name. */
const idPattern = /^[\w-]{1,64}$/;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };

const page = [allow("staff"), answers({ 200: ledgerPage }, "invalid"), validateQuery(pageQuery(timeCursor))] as const;
const days = [allow("staff"), answers({ 200: ledgerDays })] as const;
const csv = [allow("staff"), answers({ 200: "text/csv" }, "not-found")] as const;

/** The download log of a document, a person or a project. It outlasts its subject, for as long as attempts are kept. */
export const ledgerRoutes = new Hono<App>()
  .get("/office/documents/:id/ledger", ...page, (c) => listPage(c, "document", c.req.valid("query").after))
  .get("/office/people/:id/ledger", ...page, (c) => listPage(c, "person", c.req.valid("query").after))
  .get("/office/projects/:id/ledger", ...page, (c) => listPage(c, "project", c.req.valid("query").after))
  .get("/office/documents/:id/ledger/days", ...days, (c) => countDays(c, "document"))
  .get("/office/people/:id/ledger/days", ...days, (c) => countDays(c, "person"))
  .get("/office/projects/:id/ledger/days", ...days, (c) => countDays(c, "project"))
  .get("/office/documents/:id/ledger.csv", ...csv, (c) => download(c, "document"))
  .get("/office/people/:id/ledger.csv", ...csv, (c) => download(c, "person"))
  .get("/office/projects/:id/ledger.csv", ...csv, (c) => download(c, "project"));

async function listPage(c: Context<App>, by: LedgerSubject["by"], cursor: Cursor | undefined) {
  const found = await listAttempts(c.var.db, { by, id: idOf(c) }, cursor, pageSize + 1);
  const { rows, next } = pageFrom(found, pageSize, ({ attempt: { id, attemptedAt } }) =>
    cursorOf({ createdAt: attemptedAt, id }),
  );
  return c.json({ attempts: rows.map(shownAttemptOf), next });
}

async function countDays(c: Context<App>, by: LedgerSubject["by"]) {
  const zone = c.env.BUSINESS_TIME_ZONE;
  const { days, since } = countedDays(new Date(), zone);
  const { counts, isCut } = await countAttempts(c.var.db, { by, id: idOf(c) }, since);
  const [refused, got] = [counts.filter(({ isRefused }) => isRefused), counts.filter(({ isRefused }) => !isRefused)];
  const [refusedOn, gotOn] = [sumByDay(refused, zone), sumByDay(got, zone)];
  return c.json({
    days: days.map((day) => ({ day, got: gotOn.get(day) ?? 0, refused: refusedOn.get(day) ?? 0 })),
    isCut,
  });
}

function download(c: Context<App>, by: LedgerSubject["by"]) {
  const id = idOf(c);
  if (!idPattern.test(id)) return refuse(c, notFound);
  return sendCsv(c, `ledger-${id}.csv`, linesOf(c.var.db, { by, id }));
}

function idOf(c: Context<App>): string {
  return c.req.param("id") ?? "";
}

async function* linesOf(db: Database, of: LedgerSubject): AsyncGenerator<string> {
  yield csvOf([ledgerCsv.columns]);
  for await (const rows of attemptPages(db, of)) {
    yield csvLinesOf(
      rows
        .map(shownAttemptOf)
        .map(
          ({ at, who, outcome, fileVersion, bytes, attempts, document }): CsvRow<typeof ledgerCsv.columns> => [
            at,
            who.name,
            who.id,
            ledgerCsv.outcomes[outcome],
            fileVersion ?? "",
            bytes,
            isCounted({ outcome, bytes }) ? ledgerCsv.counted.yes : ledgerCsv.counted.no,
            attempts,
            document?.title ?? "",
            document?.id ?? "",
          ],
        ),
    );
  }
}

function shownAttemptOf({ attempt, name, title, fileSize }: StoredAttempt): LedgerAttempt {
  const { id, personId, documentId, outcome, version: fileVersion, bytes, attempts, attemptedAt } = attempt;
  const nameless = personId === visitorId ? ledgerCsv.visitors : erasedName(personId);
  return {
    id,
    at: attemptedAt.toISOString(),
    who: { id: personId, name: name ?? nameless },
    document: documentId === null ? null : { id: documentId, title },
    outcome,
    fileVersion,
    fileSize,
    bytes,
    attempts,
  };
}
