import { Hono } from "hono";
import type * as z from "zod/mini";
import { auditCopy } from "#content/office/audit.ts";
import { officeErrors } from "#content/office/errors.ts";
import { type CsvRow, csvLinesOf, csvOf } from "#rules/csv.ts";
import { cursorOf } from "#rules/cursor.ts";
import { auditPage, auditPeople } from "#rules/office/answers.ts";
import { type AuditEntry, type AuditPage, operatorId, systemId } from "#rules/office/audit.ts";
import { auditQuery } from "#rules/office/audit-query.ts";
import { readDayRange } from "#rules/office/day-range.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { sendCsv } from "../csv.ts";
import type { Database } from "../db/database.ts";
import { pageFrom } from "../db/keyset.ts";
import type { App, Bindings } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { validateQuery } from "../validate.ts";
import { findAuditNames } from "./audit-name-store.ts";
import { listAuditPeople } from "./audit-people-store.ts";
import { type AuditFilter, auditPages, listAuditEntries, type StoredAuditEntry } from "./audit-store.ts";
import { erasedName } from "./erased-name.ts";

const pageSize = 50;

/** The audit of what staff wrote, latest first. */
export const auditRoutes = new Hono<App>()
  .get(
    "/office/audit",
    allow("staff"),
    answers({ 200: auditPage }, "invalid"),
    validateQuery(auditQuery, { problem: "invalid", detail: officeErrors.badAction }),
    async function listPage(c) {
      const query = c.req.valid("query");
      const filter = readFilter(c.env, query);
      if ("problem" in filter) return refuse(c, filter);
      const { db } = c.var;
      const found = await listAuditEntries(db, filter, query.after, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ entry }) => cursorOf(entry));
      const entries = rows.map(shownEntryOf);
      const page: AuditPage = { entries, names: await findAuditNames(db, entries), next };
      return c.json(page);
    },
  )
  .get("/office/audit/people", allow("staff"), answers({ 200: auditPeople }), async (c) =>
    c.json({ people: await listAuditPeople(c.var.db) }),
  )
  .get(
    "/office/audit.csv",
    allow("staff"),
    answers({ 200: "text/csv" }, "invalid"),
    validateQuery(auditQuery, { problem: "invalid", detail: officeErrors.badAction }),
    async function download(c) {
      const filter = readFilter(c.env, c.req.valid("query"));
      if ("problem" in filter) return refuse(c, filter);
      return sendCsv(c, "audit.csv", linesOf(c.var.db, filter));
    },
  );

const withoutAccount = new Map<string, string>([
  [operatorId, auditCopy.operator],
  [systemId, auditCopy.system],
]);

function shownEntryOf({ entry, name }: StoredAuditEntry): AuditEntry {
  const { id, actorId, action, subjectKind, subjectId, before, after, requestId, createdAt } = entry;
  return {
    id,
    at: createdAt.toISOString(),
    who: { id: actorId, name: name ?? withoutAccount.get(actorId) ?? erasedName(actorId) },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before,
    after,
    requestId,
  };
}

async function* linesOf(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield csvOf([auditCopy.columns]);
  for await (const rows of auditPages(db, filter)) {
    yield csvLinesOf(
      rows
        .map(shownEntryOf)
        .map(
          ({ at, who, action, subject, before, after, requestId }): CsvRow<typeof auditCopy.columns> => [
            at,
            who.name,
            who.id,
            auditCopy.actions[action],
            auditCopy.subjects[subject.kind],
            subject.id,
            before === null ? "" : JSON.stringify(before),
            after === null ? "" : JSON.stringify(after),
            requestId,
          ],
        ),
    );
  }
}

type AuditQuery = z.output<typeof auditQuery>;

function readFilter(env: Bindings, { who, action, subject, from, to }: AuditQuery): AuditFilter | Problem {
  const range = readDayRange({ from, to }, env.BUSINESS_TIME_ZONE);
  if (typeof range === "string") return { problem: "invalid", detail: officeErrors[range] };
  return { actorId: who, action, subjectId: subject, ...range };
}
