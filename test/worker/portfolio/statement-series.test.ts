import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { reportErrors } from "#content/api-tool-errors.ts";
import type { IssuedStatement, StatementAnswer } from "#rules/portfolio/reports/answers.ts";
import { aBarrier } from "#test/support/worker/barrier.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { addHoldingRow, aMember, type Member } from "#test/support/worker/records.ts";
import { addBought, askIssue, askReports, issue, mandateOf, readReports } from "#test/support/worker/reports.ts";
import { countAttempt } from "#worker/auth/attempt-limit-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { issueLimit } from "#worker/portfolio/reports/route.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";

async function anInvestor() {
  const member = await aMember("institutional");
  const holdingId = await addHoldingRow(member.id, {
    project: { name: `Plant of ${member.id}` },
    paid: { "2025-06-30": 500 },
    values: { "2025-12-31": 1_100 },
  });
  await addBought(member, holdingId, { "2025-03-17": 1_000 });
  return { member, holdingId };
}

/** Adds a mandate with this name and one holding. Returns its id. */
async function aMandate(member: Member, name: string, holdingId: string): Promise<string> {
  const { id } = await mandateOf(askReports(member, "/mandates", "POST", { name }));
  await askReports(member, `/mandates/${id}/holdings`, "PUT", { holdings: [holdingId] });
  return id;
}

function addPayment(holdingId: string, day: string): Promise<void> {
  const id = `${holdingId}-${day}-late`;
  return addRecords(openDatabase(env.DB), { distributions: [{ id, holdingId, day, sizeMinorUnits: 75 }] });
}

const inForce = ({ isSuperseded }: IssuedStatement) => !isSuperseded;

test("a mandate made again under a removed mandate's name continues its statements, and only one of them is in force", async () => {
  const { member, holdingId } = await anInvestor();
  const first = await issue(member, { period: "2025", mandate: await aMandate(member, "North", holdingId) });
  const [mandate] = (await readReports(member)).mandates;
  await askReports(member, `/mandates/${mandate?.id}`, "DELETE");
  const again = await aMandate(member, "North", holdingId);
  expect(again).not.toBe(mandate?.id);
  const same = await issue(member, { period: "2025", mandate: again });
  expect(same.statement).toEqual(first.statement);

  await addPayment(holdingId, "2025-12-30");
  const corrected = await issue(member, { period: "2025", mandate: again });
  expect(corrected.statement).toMatchObject({ revision: 2, isSuperseded: false });
  expect(corrected.corrects).toMatchObject({
    issuedAt: first.statement.issuedAt,
    list: expect.arrayContaining([{ kind: "sum", sum: "paidOut", before: 500, after: 575 }]),
  });
  const { statements } = await readReports(member);
  expect(statements.filter(inForce)).toEqual([corrected.statement]);
  expect((await readReports<StatementAnswer>(member, `/statements/${first.statement.id}`)).statement.isSuperseded).toBe(
    true,
  );
});

test("mandates with different names, and all holdings together, have separate statements", async () => {
  const { member, holdingId } = await anInvestor();
  const mandates = [await aMandate(member, "North", holdingId), await aMandate(member, "South", holdingId), null];
  for (const [at, mandate] of mandates.entries()) {
    if (mandate) await askReports(member, `/mandates/${mandate}/holdings`, "PUT", { holdings: [holdingId] });
    const { statement } = await issue(member, { period: "2025", mandate });
    expect([at, statement.revision]).toEqual([at, 1]);
  }
  expect((await readReports(member)).statements.filter(inForce)).toHaveLength(3);
});

test("of two statements of one mandate name, from before names told mandates apart, the later is in force and corrected next", async () => {
  const { member, holdingId } = await anInvestor();
  const mandate = await aMandate(member, "North", holdingId);
  const { statement } = await issue(member, { period: "2025", mandate });
  const columns = `person_id, period, currency, mandate_name, revision, figures_digest, figures, changes,
    paid_out_minor_units, closing_minor_units, etag, size_in_bytes, sha256`;
  await env.DB.prepare(
    `insert into statements (id, mandate_id, issued_at, object_key, ${columns})
     select id || '-later', 'gone', issued_at + 1, object_key || '-later', ${columns} from statements where id = ?`,
  )
    .bind(statement.id)
    .run();
  const later = `${statement.id}-later`;
  const ids = async () => (await readReports(member)).statements.filter(inForce).map(({ id }) => id);
  expect(await ids()).toEqual([later]);
  for (const [id, isSuperseded] of [
    [statement.id, true],
    [later, false],
  ]) {
    const shown = await readReports<StatementAnswer>(member, `/statements/${id}`);
    expect([id, shown.statement.isSuperseded]).toEqual([id, isSuperseded]);
  }
  await addPayment(holdingId, "2025-12-30");
  const next = await issue(member, { period: "2025", mandate });
  expect([next.statement.revision, await ids()]).toEqual([2, [next.statement.id]]);
});

test("a mandate that is made again while its statement is being issued ends up with only one statement", async () => {
  const { member, holdingId } = await anInvestor();
  const mandate = await aMandate(member, "North", holdingId);
  const barrier = aBarrier();
  let isHeld = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (!isHeld && queries.some((query) => query.includes('insert into "statements"'))) {
      isHeld = true;
      await barrier.wait();
    }
    return call();
  });
  const slow = askIssue(member, { period: "2025", mandate }, { bindings: { DB } });
  await barrier.reached;
  await askReports(member, `/mandates/${mandate}`, "DELETE");
  const { statement } = await issue(member, { period: "2025", mandate: await aMandate(member, "North", holdingId) });
  barrier.release();
  // The slow call's mandate was removed, and its holding is in the new one.
  expect((await slow).status).toBe(422);
  expect((await readReports(member)).statements).toEqual([statement]);
});

test("a member can issue statements up to the hourly limit, is then told when to retry, and can still read them", async () => {
  const { member } = await anInvestor();
  const first = await issue(member, { period: "2025" });
  const { attempts } = issueLimit;
  await countAttempt(openDatabase(env.DB), issueLimit, member.email, new Date(), attempts - 2);
  expect((await askIssue(member, { period: "2025-Q4" })).status).toBe(201);
  for (const period of ["2025-Q2", "2025"]) {
    const refused = await askIssue(member, { period });
    expect([refused.status, await refused.json()]).toMatchObject([429, { detail: reportErrors.tooManyStatements }]);
    const wait = Number(refused.headers.get("Retry-After"));
    expect([wait > 60, wait <= 60 * 60]).toEqual([true, true]);
  }
  const { statements } = await readReports(member);
  expect(statements).toHaveLength(2);
  expect(statements).toContainEqual(first.statement);
  const { member: other } = await anInvestor();
  expect((await askIssue(other, { period: "2025" })).status).toBe(201);
});
