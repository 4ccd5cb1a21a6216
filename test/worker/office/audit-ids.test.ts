import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type AuditPage, auditActions } from "#rules/office/audit.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { openDatabase } from "#worker/db/database.ts";
import { insertAudit, operatorActing } from "#worker/office/audit-store.ts";

test("one id can be used by every action, is stored once for each, and the audit's pages list all entries", async () => {
  const db = openDatabase(env.DB);
  const id = `${crypto.randomUUID()}-counter`;
  const [acting, now] = [operatorActing(), new Date()];
  const record = (requestId: string) =>
    auditActions.map((action) =>
      insertAudit(db, { ...acting, requestId, id, action, subjectId: id, now }, { where: undefined }),
    );
  for (const requestId of [acting.requestId, "another request"]) for (const insert of record(requestId)) await insert;
  const { cookie } = await aPerson("staff");
  const found: AuditPage["entries"] = [];
  for (let after: string | null = ""; after !== null; ) {
    const answer = await askWithCookie(cookie, "GET", `/office/audit?subject=${id}${after && `&after=${after}`}`);
    expect(answer.status).toBe(200);
    const { entries, next }: AuditPage = await answer.json();
    found.push(...entries);
    after = next;
  }
  expect(found.map(({ action }) => action).sort()).toEqual([...auditActions].sort());
  expect(new Set(found.map(({ requestId }) => requestId))).toEqual(new Set([acting.requestId]));
});
