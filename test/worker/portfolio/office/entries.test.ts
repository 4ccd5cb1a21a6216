import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { recordErrors } from "#content/office/records-errors.ts";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import type { DashboardPage, DistributionsPage } from "#rules/portfolio/dashboard-records.ts";
import { portfoliosOf } from "#rules/portfolio/portfolio.ts";
import type { HoldingLinePage } from "#rules/portfolio/record-answers.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  addHolders,
  aHolding,
  buy,
  counterEntry,
  entriesOf,
  holdingsOf,
  postEntry,
  record,
} from "#test/support/worker/office-records.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";

const today = dayAt(new Date(), "America/New_York");
const none = { id: "", kind: "purchases" } as const;

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

test("a first purchase creates a holding, a second one increases it, and the member's dashboard shows both at once", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  await buy(staff.cookie, { member, projectId, tokens: 5, day: "2026-02-10" });
  const [held] = await shownTo(member);
  expect(held).toMatchObject({ tokens: 15, investedMinorUnits: 1_500_000, currentMinorUnits: 1_500_000 });
  const bought = await entriesOf(staff.cookie, "purchases", `project=${projectId}`);
  expect(bought.map(({ day, tokens, minorUnits }) => [day, tokens, minorUnits])).toEqual([
    ["2026-02-10", 5, 500_000],
    ["2026-01-10", 10, 1_000_000],
  ]);
  const audit = await auditOf(bought[0]?.holdingId ?? "");
  expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["purchase-recorded", staff.id],
    ["purchase-recorded", staff.id],
  ]);
});

test("a purchase sent twice after a lost answer is recorded once, and a different one with the same key is refused", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const key = crypto.randomUUID();
  const body = {
    kind: "purchases",
    personId: member.id,
    projectId,
    day: "2026-02-10",
    tokens: "1",
    amount: "5",
  } as const;
  const both = await Promise.all([postEntry(staff.cookie, body, key), postEntry(staff.cookie, body, key)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await postEntry(staff.cookie, { ...body, tokens: "2" }, key)).status).toBe(409);
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 11, investedMinorUnits: 1_000_500 });
});

test("a counter-entry takes a purchase back only once, on the purchase's own day, and both entries stay", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const wrong = await buy(staff.cookie, { member, projectId, tokens: 4, day: "2026-02-10" });
  const both = await Promise.all([counterEntry(staff.cookie, wrong), counterEntry(staff.cookie, wrong)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 10, investedMinorUnits: 1_000_000 });
  const bought = await entriesOf(staff.cookie, "purchases", `project=${projectId}`);
  expect(bought.map(({ day, tokens, isReversed }) => [day, tokens, isReversed]).sort()).toEqual([
    ["2026-01-10", 10, false],
    ["2026-02-10", -4, false],
    ["2026-02-10", 4, true],
  ]);
  const made = bought.find(({ reverses }) => reverses !== null);
  expect((await counterEntry(staff.cookie, made ?? wrong)).status).toBe(409);
  const actions = (await auditOf(wrong.holdingId)).map(({ action }) => action);
  expect(actions.filter((action) => action === "purchase-countered")).toEqual(["purchase-countered"]);
});

test("taking back the last tokens sets the value to zero, even today's, and the audit has the old and the new value", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 5);
  const value = { kind: "valuations", personId: member.id, projectId, day: today, amount: "5500" } as const;
  await record(staff.cookie, value);
  const [bought] = await entriesOf(staff.cookie, "purchases", `project=${projectId}`);
  const answers = await Promise.all([
    counterEntry(staff.cookie, bought ?? none),
    counterEntry(staff.cookie, bought ?? none),
  ]);
  expect(await answers[0].json()).toMatchObject({ tokens: -5, value: "zero" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 0, investedMinorUnits: 0, currentMinorUnits: 0 });
  const valued = await entriesOf(staff.cookie, "valuations", `project=${projectId}`);
  expect(valued.map(({ day, minorUnits }) => [day, minorUnits])).toEqual([[today, 0]]);
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  expect(analyses[0]).toMatchObject({ value: 0, gain: 0 });
  expect(analyses[0]?.series.points.at(-1)).toMatchObject({ day: today, value: 0, paidIn: 0 });
  const audit = (await auditOf(bought?.holdingId ?? "")).filter(({ action }) => action === "valuation-recorded");
  expect(audit.at(-1)).toMatchObject({
    actor_id: staff.id,
    before: { day: today, minorUnits: 550_000 },
    after: { day: today, minorUnits: 0 },
  });
  expect(audit).toHaveLength(2);
  // A value recorded since then stays, even if the counter-entry is requested again.
  await record(staff.cookie, { ...value, amount: "1", replaces: 0 });
  await counterEntry(staff.cookie, bought ?? none);
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 100 });
});

test("days on which a purchase that was taken back held the only tokens are worth nothing any more", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const first = await buy(staff.cookie, { member, projectId, tokens: 2, day: "2026-02-10" });
  const later = await buy(staff.cookie, { member, projectId, tokens: 3, day: "2026-04-10" });
  const value = { kind: "valuations", personId: member.id, projectId } as const;
  for (const [day, amount] of [
    ["2026-03-31", "7700"],
    ["2026-04-30", "9900"],
  ] as const)
    await record(staff.cookie, { ...value, day, amount });
  const values = async () =>
    (await entriesOf(staff.cookie, "valuations", `project=${projectId}`)).map(({ day, minorUnits }) => [
      day,
      minorUnits,
    ]);

  expect(await (await counterEntry(staff.cookie, first)).json()).toMatchObject({ value: "kept" });
  expect(await values()).toEqual([
    ["2026-04-30", 990_000],
    ["2026-03-31", 0],
  ]);
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 3, currentMinorUnits: 990_000 });

  expect(await (await counterEntry(staff.cookie, later)).json()).toMatchObject({ value: "zero" });
  expect(await values()).toEqual([
    ["2026-04-30", 0],
    ["2026-03-31", 0],
  ]);
  const { analyses } = await readDashboard<AnalyticsAnswer>(member, "/analytics");
  expect(analyses[0]?.series.points.map((point) => point.value)).toEqual([0, 0]);
  const audit = await auditOf(later.holdingId);
  const replaced = audit.filter(({ action, before }) => action === "valuation-recorded" && before);
  expect(replaced.map(({ before, after }) => [before, after])).toEqual([
    [
      { day: "2026-03-31", minorUnits: 770_000 },
      { day: "2026-03-31", minorUnits: 0 },
    ],
    [
      { day: "2026-04-30", minorUnits: 990_000 },
      { day: "2026-04-30", minorUnits: 0 },
    ],
  ]);
});

test("a value from before a holding's only purchase leaves nothing once the purchase is taken back", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const bought = await buy(staff.cookie, { member, projectId, tokens: 1, day: today });
  await record(staff.cookie, { kind: "valuations", personId: member.id, projectId, day: "2026-01-31", amount: "5" });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 100_500 });
  expect(await (await counterEntry(staff.cookie, bought)).json()).toMatchObject({ value: "zero" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 0, currentMinorUnits: 0 });
});

test("staff are told that values were replaced, although other tokens remain and none of their values counts the purchase", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  const first = await buy(staff.cookie, { member, projectId, tokens: 2, day: "2026-02-10" });
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-03-31", amount: "7700" } as const;
  await record(staff.cookie, value);
  await buy(staff.cookie, { member, projectId, tokens: 3, day: "2026-04-10" });
  expect(await (await counterEntry(staff.cookie, first)).json()).toMatchObject({ value: "replaced" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 3, currentMinorUnits: 300_000 });
});

test("when one of several purchases is taken back, the answer says whether a value still counts it", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 5);
  const first = await buy(staff.cookie, { member, projectId, tokens: 2, day: "2026-02-10" });
  const later = await buy(staff.cookie, { member, projectId, tokens: 3, day: "2026-04-10" });
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-03-31", amount: "7700" } as const;
  await record(staff.cookie, value);
  expect(await (await counterEntry(staff.cookie, later)).json()).toMatchObject({ value: null });
  expect(await (await counterEntry(staff.cookie, first)).json()).toMatchObject({ value: "kept" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 5, currentMinorUnits: 770_000 });
  expect(await entriesOf(staff.cookie, "valuations", `project=${projectId}`)).toHaveLength(1);
});

test("recording a purchase that a recorded value may not include returns the day of that value", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 5);
  const of = { personId: member.id, projectId } as const;
  for (const day of ["2026-02-28", "2026-03-31"])
    await record(staff.cookie, { kind: "valuations", ...of, day, amount: "7700" });
  const bought = { kind: "purchases", ...of, tokens: "2", amount: "2000" } as const;
  expect(await record(staff.cookie, { ...bought, day: "2026-03-31" })).toMatchObject({ valuedOn: "2026-03-31" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 7, currentMinorUnits: 770_000 });
  expect(await record(staff.cookie, { ...bought, day: "2026-04-01" })).toMatchObject({ valuedOn: null });
  // An opening purchase adds no tokens, so no value can lack them.
  const older = await addProjectRow();
  await addHoldingRow(member.id, { projectId: older, values: { "2026-03-31": 1_100 } });
  const opening = { ...bought, projectId: older, tokens: "1", amount: "1", day: "2026-01-10", opening: true };
  expect(await record(staff.cookie, opening)).toMatchObject({ valuedOn: null });
});

test("a distribution and its counter-entry add up to zero on the member's dashboard, which lists both", async () => {
  // An earlier distribution to somebody else, which stays.
  const other = await aMember("retail");
  await addHoldingRow(other.id, { paid: { "2026-02-28": 99 } });
  const { member, projectId } = await aHolding(staff.cookie);
  const paid = { kind: "distributions", personId: member.id, projectId, day: "2026-03-01", amount: "12.34" } as const;
  const wrong = await record(staff.cookie, paid);
  expect((await shownTo(member))[0]).toMatchObject({ distributedMinorUnits: 1_234 });
  expect((await counterEntry(staff.cookie, wrong)).status).toBe(201);
  expect((await shownTo(member))[0]).toMatchObject({ distributedMinorUnits: 0 });
  const { distributions } = await readDashboard<DistributionsPage>(member, "/distributions");
  expect(distributions.map(({ amount }) => amount.minorUnits)).toEqual([-1_234, 1_234]);
  expect((await shownTo(other))[0]).toMatchObject({ distributedMinorUnits: 99 });
});

test("an entry for one of a person's holdings is in the audit of that holding only", async () => {
  const [{ member, projectId }, second] = [await aHolding(staff.cookie), await addProjectRow()];
  await buy(staff.cookie, { member, projectId: second, tokens: 1 });
  const paid = { kind: "distributions", personId: member.id, day: "2026-03-01", amount: "5" } as const;
  for (const id of [projectId, second]) {
    const { holdingId } = await record(staff.cookie, { ...paid, projectId: id });
    const actions = (await auditOf(holdingId)).map(({ action }) => action);
    expect(actions).toEqual(["purchase-recorded", "distribution-recorded"]);
  }
});

test("the current value is the newest valuation plus later purchases at cost", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const value = { kind: "valuations", personId: member.id, projectId } as const;
  await record(staff.cookie, { ...value, day: "2026-03-31", amount: "11000" });
  await record(staff.cookie, { ...value, day: "2026-01-31", amount: "9000" });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 1_100_000 });
  await buy(staff.cookie, { member, projectId, tokens: 1, day: "2026-02-01" });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 1_100_000 });
  await buy(staff.cookie, { member, projectId, tokens: 1, day: "2026-04-01" });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 1_200_000 });
});

test("correcting a value requires naming the value it replaces, and the audit keeps both", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 10);
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-03-31", amount: "11000" } as const;
  const { holdingId } = await record(staff.cookie, value);
  const refused = await postEntry(staff.cookie, { ...value, amount: "12000" });
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { current: object }).current).toMatchObject({ minorUnits: 1_100_000 });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 1_100_000 });
  await record(staff.cookie, { ...value, amount: "12000", replaces: 1_100_000 });
  expect((await shownTo(member))[0]).toMatchObject({ currentMinorUnits: 1_200_000 });
  const corrected = (await auditOf(holdingId)).at(-1);
  expect(corrected).toMatchObject({ before: { minorUnits: 1_100_000 }, after: { minorUnits: 1_200_000 } });
});

test("an opening purchase dates tokens that a holding has already without adding to them, and cannot exceed them", async () => {
  const [member, projectId] = [await aMember("retail"), await addProjectRow()];
  await addHoldingRow(member.id, { projectId, tokens: 10, investedMinorUnits: 1_000_000 });
  const first = { kind: "purchases", personId: member.id, projectId, day: "2025-03-01", opening: true } as const;
  expect((await postEntry(staff.cookie, { ...first, tokens: "11", amount: "1000" })).status).toBe(422);
  await record(staff.cookie, { ...first, tokens: "10", amount: "10000" });
  expect((await shownTo(member))[0]).toMatchObject({ tokens: 10, investedMinorUnits: 1_000_000 });
});

test("only a purchase can have tokens or be an opening, and only a value can replace another: anything else is refused", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const of = { personId: member.id, projectId, day: "2026-02-10", amount: "5" };
  const refusalOf = async (body: object) => {
    const answer = await askWithCookie(staff.cookie, "POST", "/office/record-entries", {
      body: { ...of, ...body },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    const { detail, fields } = (await answer.json()) as { detail?: string; fields?: object };
    return [answer.status, detail, fields];
  };
  const malformed = [422, recordErrors.malformed, undefined];
  for (const kind of ["distributions", "valuations"])
    for (const ofPurchase of [{ opening: true }, { opening: false }, { tokens: "3" }])
      expect([kind, ofPurchase, await refusalOf({ kind, ...ofPurchase })]).toEqual([kind, ofPurchase, malformed]);
  for (const other of [{ kind: "purchases", tokens: "3" }, { kind: "distributions" }])
    expect(await refusalOf({ ...other, replaces: 100 })).toEqual(malformed);
  expect(await entriesOf(staff.cookie, "distributions", `project=${projectId}`)).toEqual([]);
});

test("each mistake in an entry is reported at its field, and nothing is recorded", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const company = await aMember("company");
  const entry = {
    kind: "purchases",
    personId: member.id,
    projectId,
    day: "2026-02-10",
    tokens: "1",
    amount: "5",
  } as const;
  const fieldsOf = async (changed: Partial<Parameters<typeof postEntry>[1]>) => {
    const answer = await postEntry(staff.cookie, { ...entry, ...changed });
    expect(answer.status).toBe(422);
    return Object.keys(((await answer.json()) as { fields: object }).fields);
  };
  expect(await fieldsOf({ day: "2026-02-30", tokens: "0", amount: "1.000,00" })).toEqual(["day", "tokens", "amount"]);
  expect(await fieldsOf({ day: "2999-01-01" })).toEqual(["day"]);
  expect(await fieldsOf({ personId: company.id })).toEqual(["personId"]);
  expect(await fieldsOf({ personId: crypto.randomUUID() })).toEqual(["personId"]);
  expect(await fieldsOf({ projectId: crypto.randomUUID() })).toEqual(["projectId"]);
  const { tokens: _, ...unheld } = { ...entry, kind: "distributions", projectId: await addProjectRow() } as const;
  const noHolding = (await (await postEntry(staff.cookie, unheld)).json()) as { fields: object };
  expect(Object.keys(noHolding.fields)).toEqual(["personId"]);
  expect(await entriesOf(staff.cookie, "purchases", `project=${projectId}`)).toHaveLength(1);
});

test("a purchase of a redeemed holding cannot be taken back until the holding is marked as held again", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const bought = await buy(staff.cookie, { member, projectId, tokens: 1 });
  const change = (from: string, to: string) =>
    askWithCookie(staff.cookie, "PATCH", `/office/holdings/${bought.holdingId}`, { body: { from, to } });
  await record(staff.cookie, { kind: "valuations", personId: member.id, projectId, day: today, amount: "0" });
  expect((await change("Held", "Redeemed")).status).toBe(200);
  const refused = await counterEntry(staff.cookie, bought);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ detail: recordErrors.notHeld }),
  ]);
  expect(await entriesOf(staff.cookie, "purchases", `project=${projectId}`)).toHaveLength(2);
  expect((await auditOf(bought.holdingId)).map(({ action }) => action)).not.toContain("purchase-countered");
  expect((await change("Redeemed", "Held")).status).toBe(200);
  expect((await counterEntry(staff.cookie, bought)).status).toBe(201);
});

test("a redeemed holding accepts no entry until it is marked as held again", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const [holding] = await holdingsOf(staff.cookie, `person=${member.id}`);
  const change = (from: string, to: string) =>
    askWithCookie(staff.cookie, "PATCH", `/office/holdings/${holding?.id}`, { body: { from, to } });
  const value = { kind: "valuations", personId: member.id, projectId, day: "2026-02-28" } as const;
  await record(staff.cookie, { ...value, amount: "0" });
  expect((await change("Held", "Redeemed")).status).toBe(200);
  expect((await shownTo(member))[0]).toMatchObject({ isRedeemed: true });
  const entry = {
    kind: "purchases",
    personId: member.id,
    projectId,
    day: "2026-02-10",
    tokens: "1",
    amount: "5",
  } as const;
  expect((await postEntry(staff.cookie, entry)).status).toBe(422);
  expect((await change("Redeemed", "Held")).status).toBe(200);
  expect((await postEntry(staff.cookie, entry)).status).toBe(201);
  const statuses = (await auditOf(holding?.id ?? "")).filter(({ action }) => action === "holding-status");
  expect(statuses.map(({ after }) => after)).toEqual([{ status: "Redeemed" }, { status: "Held" }]);
});

test("a value is neither recorded nor audited if its holding is redeemed just before the write", async () => {
  const { member, projectId } = await aHolding(staff.cookie);
  const [holding] = await holdingsOf(staff.cookie, `person=${member.id}`);
  const DB = happeningBefore(env.DB, /^insert into "valuations"/, () =>
    env.DB.prepare("UPDATE holdings SET status = 'Redeemed' WHERE id = ?").bind(holding?.id).run(),
  );
  const body = { kind: "valuations", personId: member.id, projectId, day: "2026-02-28", amount: "1" };
  const asking = { body, headers: { "Idempotency-Key": crypto.randomUUID() }, bindings: { DB } };
  expect((await askWithCookie(staff.cookie, "POST", "/office/record-entries", asking)).status).toBe(409);
  expect(await entriesOf(staff.cookie, "valuations", `project=${projectId}`)).toEqual([]);
  expect((await auditOf(holding?.id ?? "")).map(({ action }) => action)).toEqual(["purchase-recorded"]);
});

test("a holding can be marked as redeemed only once its value is recorded as 0, so that no total still counts it", async () => {
  const { member, projectId } = await aHolding(staff.cookie, 1);
  const of = { personId: member.id, projectId } as const;
  await record(staff.cookie, { kind: "valuations", ...of, day: "2026-02-28", amount: "1100" });
  await record(staff.cookie, { kind: "distributions", ...of, day: "2026-03-15", amount: "1100" });
  const [holding] = await holdingsOf(staff.cookie, `person=${member.id}`);
  const redeem = () =>
    askWithCookie(staff.cookie, "PATCH", `/office/holdings/${holding?.id}`, {
      body: { from: "Held", to: "Redeemed" },
    });
  const refused = await redeem();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: "Record its value as 0 first.",
    current: { status: "Held", currentMinorUnits: 110_000 },
  });
  expect((await auditOf(holding?.id ?? "")).map(({ action }) => action)).not.toContain("holding-status");
  // The value is zero on the day of the payment, so that value and payment never both count.
  await record(staff.cookie, { kind: "valuations", ...of, day: "2026-03-15", amount: "0" });
  expect((await redeem()).status).toBe(200);
  const [portfolio] = portfoliosOf(await shownTo(member), []);
  expect(portfolio).toMatchObject({ currentValue: { minorUnits: 0 }, weightedReturn: 100, activePositions: 0 });
});

test.each([
  ["the same value", "12000.00", 201],
  ["another value", "13000.00", 409],
])("an entry does not overwrite %s that a colleague has just recorded", async (_, theirs, status) => {
  const { member, projectId } = await aHolding(staff.cookie);
  const valued = (amount: string) =>
    ({ kind: "valuations", personId: member.id, projectId, day: "2026-03-01", amount }) as const;
  let isFirst = true;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (isFirst && queries.some((query) => query.startsWith('insert into "audit_entries"'))) {
      isFirst = false;
      expect((await postEntry(staff.cookie, valued(theirs))).status).toBe(201);
    }
    return call();
  });
  const answer = await askWithCookie(staff.cookie, "POST", "/office/record-entries", {
    body: valued("12000.00"),
    headers: { "Idempotency-Key": crypto.randomUUID() },
    bindings: { DB },
  });
  expect(answer.status).toBe(status);
  const [holding] = await holdingsOf(staff.cookie, `project=${projectId}`);
  const recorded = (await auditOf(holding?.id ?? "")).filter(({ action }) => action === "valuation-recorded");
  expect(recorded).toHaveLength(1);
});

test("a project's holdings are listed largest first, each exactly once, even if many are the same size", async () => {
  const projectId = await addProjectRow();
  await addHolders(projectId, 120, (index) => (index % 2) + 1);
  const pages: HoldingLinePage[] = [];
  for (let after: string | null = ""; after !== null; after = pages.at(-1)?.next ?? null) {
    const path = `/office/holdings?project=${projectId}${after && `&after=${after}`}`;
    pages.push(await (await askWithCookie(staff.cookie, "GET", path)).json());
  }
  expect(pages.map(({ holdings }) => holdings.length)).toEqual([50, 50, 20]);
  const listed = pages.flatMap(({ holdings }) => holdings);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(120);
  expect(listed.map(({ tokens }) => tokens)).toEqual([...Array(60).fill(2), ...Array(60).fill(1)]);
});

test("a list needs exactly one project, person or holding, and refuses another list's cursor", async () => {
  const statusOf = async (path: string) => (await askWithCookie(staff.cookie, "GET", path)).status;
  expect(await statusOf("/office/holdings")).toBe(422);
  expect(await statusOf("/office/holdings?project=a&person=b")).toBe(422);
  expect(await statusOf("/office/record-entries?project=a&kind=wishes")).toBe(422);
  expect(await statusOf("/office/record-entries?project=a&kind=purchases&after=%27")).toBe(422);
  expect(await statusOf(`/office/record-entries?project=a&kind=purchases&after=${crypto.randomUUID()}`)).toBe(422);
  expect(await statusOf("/office/holdings?project=a&after=2025-06-30.a")).toBe(422);
  expect(await statusOf("/office/holdings?person=a&after=%27")).toBe(422);
  expect(await statusOf("/office/record-entries?project=a&kind=purchases")).toBe(200);
});

async function shownTo(member: Member) {
  const page = await readDashboard<DashboardPage>(member);
  return page.records === "holdings" ? page.holdings : [];
}
