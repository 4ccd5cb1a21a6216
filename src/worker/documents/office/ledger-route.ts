import { Hono } from "hono";
import { auditCopy } from "#content/office/audit.ts";
import { ledgerCsv } from "#content/office/documents.ts";
import { officeDocumentErrors as errors } from "#content/office/errors.ts";
import { csvLinesOf, csvOf } from "#rules/csv.ts";
import { isCounted } from "#rules/documents/counted-bytes.ts";
import { type LedgerAttempt, ledgerDays, ledgerPage } from "#rules/documents/office-answers.ts";
import { dayAt, daysUntil, startOfDay } from "#rules/office/day-range.ts";
import type { Problem } from "#rules/problem.ts";
import { pageQuery } from "#rules/query-text.ts";
import { uuidPattern } from "#rules/uuid.ts";
import { allow } from "../../access.ts";
import { cursorOf, readCursor } from "../../cursor.ts";
import { openDatabase } from "../../db/database.ts";
import type { App, Bindings } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { streamOf } from "../../text-stream.ts";
import { validateQuery } from "../../validate.ts";
import { findDocument } from "../document-store.ts";
import { sendFileOf } from "../download.ts";
import { attemptPages, countAttempts, listAttempts, type StoredAttempt } from "./ledger-store.ts";
import { findVersion } from "./office-list-store.ts";

const pageSize = 50;
const countedDays = 30;
const shownCharacters = 8;
const notThere: Problem = { problem: "not-found", detail: errors.unknown };

/** Who downloaded a document or tried to. It outlives the document, as long as attempts are kept. */
export const documentLedger = new Hono<App>()
  .get(
    "/office/documents/:id/ledger",
    allow("staff"),
    answers({ 200: ledgerPage }, "not-found", "invalid"),
    validateQuery(pageQuery),
    async function listPage(c) {
      const { after } = c.req.valid("query");
      const cursor = after === undefined ? undefined : readCursor(after);
      if (after !== undefined && !cursor) return refuse(c, { problem: "invalid", detail: errors.badCursor });
      const rows = await listAttempts(openDatabase(c.env.DB), c.req.param("id"), cursor, pageSize + 1);
      const next = rows[pageSize]?.attempt;
      return c.json({
        attempts: rows.slice(0, pageSize).map(shownAttemptOf),
        next: next ? cursorOf({ createdAt: next.attemptedAt, id: next.id }) : null,
      });
    },
  )
  .get("/office/documents/:id/ledger/days", allow("staff"), answers({ 200: ledgerDays }), async function countDays(c) {
    const zone = c.env.BUSINESS_TIME_ZONE;
    const days = daysUntil(dayAt(new Date(), zone), countedDays);
    const since = startOfDay(days[0] ?? dayAt(new Date(), zone), zone);
    const { counts, isCut } = await countAttempts(openDatabase(c.env.DB), c.req.param("id"), since);
    const byDay = new Map(days.map((day) => [day, { day, got: 0, refused: 0 }]));
    for (const { at, isRefused, attempts } of counts) {
      const day = byDay.get(dayAt(at, zone));
      if (day) day[isRefused ? "refused" : "got"] += attempts;
    }
    return c.json({ days: [...byDay.values()], isCut });
  })
  .get("/office/documents/:id/ledger.csv", allow("staff"), answers({ 200: "text/csv" }, "not-found"), async (c) => {
    const id = c.req.param("id");
    if (!uuidPattern.test(id)) return refuse(c, notThere);
    return c.body(streamOf(linesOf(c.env, id), { requestId: c.get("requestId") }), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="ledger-${id}.csv"`,
    });
  })
  .get(
    "/office/documents/:id/versions/:number/file",
    allow("staff"),
    answers({ 200: "*/*", 206: "*/*", 304: "*/*" }, "not-found", "wrong-range"),
    async function download(c) {
      const { id, number } = c.req.param();
      const document = await findDocument(c.env, id);
      const wanted = /^\d{1,6}$/.test(number) ? Number(number) : 0;
      if (document?.fileVersion === wanted) return sendFileOf(c, document);
      const earlier = document && (await findVersion(openDatabase(c.env.DB), id, wanted));
      if (!earlier) return refuse(c, { problem: "not-found", detail: errors.noVersion });
      return sendFileOf(c, { ...document, ...earlier });
    },
  );

async function* linesOf(env: Bindings, documentId: string): AsyncGenerator<string> {
  yield csvOf([ledgerCsv.columns]);
  for await (const rows of attemptPages(openDatabase(env.DB), documentId)) {
    yield csvLinesOf(
      rows
        .map(shownAttemptOf)
        .map(({ at, who, outcome, fileVersion, bytes, attempts }) => [
          at,
          who.name,
          who.id,
          ledgerCsv.outcomes[outcome],
          fileVersion ?? "",
          bytes,
          isCounted({ outcome, bytes }) ? ledgerCsv.counted.yes : ledgerCsv.counted.no,
          attempts,
        ]),
    );
  }
}

/** A person without an account is shown by the beginning of their id. */
function shownAttemptOf({ attempt, name }: StoredAttempt): LedgerAttempt {
  const { id, personId, outcome, version: fileVersion, bytes, attempts, attemptedAt } = attempt;
  const erased = `${auditCopy.erased} ${personId.slice(0, shownCharacters)}`;
  return {
    id,
    at: attemptedAt.toISOString(),
    who: { id: personId, name: name ?? erased },
    outcome,
    fileVersion,
    bytes,
    attempts,
  };
}
