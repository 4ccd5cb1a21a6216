import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { RiskAnswer } from "#rules/portfolio/risk/answers.ts";
import { anEnteredIndicator, anIndicator, decideOn } from "#test/support/worker/indicators.ts";
import { after, choose, emailsAboutNotices, monday, noticesOf, runNotices } from "#test/support/worker/notices.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { addHoldingRow, addProjectRow, aMember, type Member, readDashboard } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import {
  aCompanyWithHolder,
  aSubmittedUpdate,
  releaseUpdate,
  sendUpdateBack,
  submitUpdate,
  withdrawUpdate,
} from "#test/support/worker/updates.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { announceQuarter } from "#worker/portfolio/reports/announce-quarter.ts";
import { checkLimits } from "#worker/portfolio/risk/check-limits.ts";

let staff: TestPerson;
beforeAll(async () => {
  staff = await aPerson("staff");
});

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** Does what the cron trigger does, this many minutes after `monday`. */
async function cronAt(minutes: number): Promise<void> {
  await checkLimits(env, after(minutes));
  await runNotices(after(minutes));
}

async function setLimit({ cookie }: Member, value: number | null, version: number): Promise<void> {
  const body = { measure: "project", part: "", value, version };
  expect((await askWithCookie(cookie, "PUT", "/dashboard/risk/limits", { body })).status).toBe(200);
}

/** Adds an investor with two holdings, 60% of their value in the Cold Store. Returns the smaller one. */
async function anInvestor(): Promise<{ member: Member; smaller: string; projectId: string }> {
  const member = await aMember("institutional");
  const projectId = await addProjectRow();
  await addHoldingRow(member.id, { currentMinorUnits: 600, project: { name: "Cold Store" } });
  const smaller = await addHoldingRow(member.id, { projectId, currentMinorUnits: 400 });
  return { member, smaller, projectId };
}

const revalue = (id: string, minorUnits: number) =>
  run("update holdings set current_minor_units = ? where id = ?", minorUnits, id);

async function notesOf(member: Member): Promise<(string | null | undefined)[]> {
  return (await noticesOf(member)).notices.map(({ about }) => about?.note);
}

test("a passed limit gets one notice and one e-mail, and a new notice only after it was kept in between", async () => {
  const relay = startRelay();
  const [{ member, smaller }, other] = [await anInvestor(), await anInvestor()];
  await setLimit(member, 650, 0);
  await cronAt(0);
  expect([await notesOf(member), await notesOf(other.member)]).toEqual([[], []]);

  await revalue(smaller, 300);
  await Promise.all([cronAt(1), cronAt(1), cronAt(1)]);
  await revalue(smaller, 200);
  for (const minutes of [2, 6, 7, 20]) await cronAt(minutes);
  const passed = { measure: "project", part: "", currency: "EUR", passedAt: after(1).toISOString() };
  expect((await readDashboard<RiskAnswer>(member, "/risk")).breaches).toEqual([passed]);
  const [notice, ...others] = (await noticesOf(member)).notices;
  expect(notice).toMatchObject({
    topic: "limit",
    about: {
      title: "Limit passed: Largest project",
      note: "Cold Store: 66.7% of EUR, your limit is 65.0%",
      address: "/risk",
    },
    email: { state: "sent", at: after(6).toISOString() },
  });
  expect(others).toEqual([]);
  expect(emailsAboutNotices(relay, member).map(textOf)).toEqual([expect.stringContaining("Cold Store: 66.7% of EUR")]);

  await revalue(smaller, 600);
  await cronAt(30);
  expect((await readDashboard<RiskAnswer>(member, "/risk")).breaches).toEqual([]);
  expect(await notesOf(member)).toEqual([
    "Cold Store: 66.7% of EUR, your limit is 65.0%. Back within the limit since Jan 7, 2058",
  ]);
  await choose(member, { limit: "never" });
  await revalue(smaller, 200);
  await cronAt(40);
  expect((await notesOf(member))[0]).toBe("Cold Store: 75.0% of EUR, your limit is 65.0%");
  expect((await noticesOf(member)).notices[0]?.email).toEqual({ state: "none", at: null });
  // A limit that is removed is no longer passed.
  await setLimit(member, null, 1);
  await cronAt(50);
  expect(
    await countRows("select count(*) as count from limit_passings where ended_at is null and person_id = ?", member.id),
  ).toBe(0);
  expect((await noticesOf(member)).notices.length).toBe(2);
  expect(emailsAboutNotices(relay, member).length).toBe(1);
  expect(await notesOf(other.member)).toEqual([]);
});

test("a project's new status is compared with limits, too, and a comparison with outdated values is not stored", async () => {
  startRelay();
  const { member, smaller, projectId } = await anInvestor();
  const body = { measure: "status", part: "Planning", value: 300, version: 0 };
  await askWithCookie(member.cookie, "PUT", "/dashboard/risk/limits", { body });
  await cronAt(0);
  await run("update projects set status = 'Planning' where id = ?", projectId);
  // The value changes after the comparison has read it, and before it writes.
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === "batch")
        return async (statements: Parameters<D1Database["batch"]>[0]) => {
          await revalue(smaller, 1);
          return target.batch(statements);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await checkLimits({ ...env, DB }, after(1));
  await cronAt(1);
  expect(await notesOf(member)).toEqual([]);
  await revalue(smaller, 400);
  await cronAt(2);
  expect((await noticesOf(member)).notices[0]?.about).toMatchObject({
    title: "Limit passed: Status Planning",
    note: "40.0% of EUR, your limit is 30.0%",
  });
});

test("a notice names the day since which its limit is kept again in the business's time zone", async () => {
  startRelay();
  const { member, smaller } = await anInvestor();
  await setLimit(member, 500, 0);
  await cronAt(0);
  await revalue(smaller, 600);
  // Nine in the evening in New York, when it is tomorrow in UTC.
  await cronAt(11 * 60);
  expect(await notesOf(member)).toEqual([
    "Cold Store: 60.0% of EUR, your limit is 50.0%. Back within the limit since Jan 7, 2058",
  ]);
});

test("a run without changes reads at most one row, and a person without limits is never compared", async () => {
  const { member, smaller } = await anInvestor();
  await revalue(smaller, 1);
  expect(await countRows("select count(*) as count from limit_checks where person_id = ?", member.id)).toBe(0);
  await run("delete from limit_checks");
  const { d1, statements } = watchedDatabase(env.DB);
  await checkLimits({ ...env, DB: d1 }, monday);
  expect(statements.reduce((sum, { read }) => sum + read, 0)).toBeLessThanOrEqual(1);
});

/** Adds a statement of the last quarter of 2057. */
async function addStatementRow(personId: string, currency: "EUR" | "USD"): Promise<void> {
  await run(
    `insert into statements (id, person_id, period, currency, revision, issued_at, figures_digest, figures,
     paid_out_minor_units, closing_minor_units, object_key, etag, size_in_bytes, sha256)
     values (?1, ?2, '2057-Q4', ?3, 1, 0, '', '{}', 0, 0, ?1, '', 0, '')`,
    crypto.randomUUID(),
    personId,
    currency,
  );
}

test("after a quarter only its holders are told, once, that their statement can be issued, unless it was already", async () => {
  startRelay();
  const [holder, issued, later, company] = [
    await aMember("retail"),
    await aMember("institutional"),
    await aMember("retail"),
    await aMember("company"),
  ];
  for (const { id } of [holder, issued]) await addHoldingRow(id, { values: { "2057-12-31": 100 } });
  await addHoldingRow(later.id, { paid: { "2058-01-01": 100 } });
  await addStatementRow(issued.id, "EUR");
  for (const at of ["2057-12-31T23:59:59Z", "2058-01-01T00:00:00Z", "2058-01-02T00:00:00Z"]) {
    await announceQuarter(env, new Date(at));
    await runNotices(new Date(at));
    const told = (await noticesOf(holder, "?topic=statement")).notices.filter(
      ({ about }) => about?.title === "Statement for Q4 2057",
    );
    expect([at, told.length]).toEqual([at, at.startsWith("2057") ? 0 : 1]);
  }
  const [notice] = (await noticesOf(holder)).notices;
  expect(notice?.about).toMatchObject({ note: "It can be issued now", address: "/reports" });
  expect(notice?.email).toEqual({ state: "sent", at: "2058-01-02T00:00:00.000Z" });
  const titles = await Promise.all([issued, later, company].map((each) => noticesOf(each, "?topic=statement")));
  for (const { notices } of titles)
    expect(notices.map(({ about }) => about?.title)).not.toContain("Statement for Q4 2057");
});

test("people who have issued the statement in one of two currencies are told that there is another, until both are issued", async () => {
  startRelay();
  const [first, second, third] = [await aMember("retail"), await aMember("institutional"), await aMember("retail")];
  // The third person's holding in dollars begins after the quarter.
  for (const [{ id }, day] of [
    [first, "2057-12-31"],
    [second, "2057-12-31"],
    [third, "2058-01-01"],
  ] as const) {
    await addHoldingRow(id, { paid: { "2057-11-30": 100 } });
    await addHoldingRow(id, { paid: { [day]: 100 }, project: { currency: "USD" } });
  }
  for (const { id } of [first, third]) await addStatementRow(id, "EUR");
  await run("delete from announced_periods");
  await announceQuarter(env, new Date("2058-01-02T00:00:00Z"));
  await runNotices(new Date("2058-01-02T00:00:00Z"));
  const partly = "Issued in EUR. It can be issued now in USD";
  const notesOfStatements = async (member: Member) =>
    (await noticesOf(member, "?topic=statement")).notices.map(({ about }) => about?.note);
  const told = await Promise.all([first, second, third].map(notesOfStatements));
  expect(told).toEqual([[partly], ["It can be issued now"], []]);
  await addStatementRow(second.id, "EUR");
  expect(await notesOfStatements(second)).toEqual([partly]);
  await addStatementRow(second.id, "USD");
  expect(await notesOfStatements(second)).toEqual(["Issued"]);
});

test("a long reason is cut between two characters, even where one consists of two UTF-16 code units", async () => {
  startRelay();
  const told = await aCompanyWithHolder();
  const reason = `${"x".repeat(199)}${"\u{1F3D7}".repeat(3)}`;
  expect((await sendUpdateBack(staff.cookie, await aSubmittedUpdate(told), reason)).status).toBe(200);
  await runNotices(monday);
  const note = (await notesOf(told.company))[0] ?? "";
  expect(note.isWellFormed()).toBe(true);
  expect(note.slice(-4)).toBe("x\u{1F3D7}…");
});

test("a company is told what became of its updates and indicators, with the reason, and other companies are not", async () => {
  const relay = startRelay();
  const [told, stranger] = [await aCompanyWithHolder(), await aMember("company")];
  const [first, second] = [
    await aSubmittedUpdate(told, { title: "Roof closed" }),
    await aSubmittedUpdate(told, { title: "Withdrawn" }),
  ];
  expect((await sendUpdateBack(staff.cookie, first)).status).toBe(200);
  expect((await withdrawUpdate(told.company.cookie, second)).status).toBe(200);
  const { cookie } = told.company;
  const measured = await anEnteredIndicator(cookie, "company", anIndicator(told.projectId));
  const quarter = { firstDay: "2025-10-01", lastDay: "2025-12-31" };
  const guessed = await anEnteredIndicator(
    cookie,
    "company",
    anIndicator(told.projectId, { name: "Guessed", ...quarter }),
  );
  expect((await decideOn(staff.cookie, measured, "release")).status).toBe(200);
  expect((await decideOn(staff.cookie, guessed, "decline", "No method.")).status).toBe(200);
  // An indicator that staff enter themselves is not an answer to the company.
  await anEnteredIndicator(staff.cookie, "office", anIndicator(told.projectId, { name: "By staff" }));
  await runNotices(monday);
  const saidOf = async (member: Member) =>
    (await noticesOf(member)).notices.map(({ topic, about }) => `${topic}: ${about?.title}. ${about?.note}`).sort();
  const project = `Plant ${told.projectId}`;
  expect(await saidOf(told.company)).toEqual(
    [
      `answer: Electricity produced, 2025. ${project}. Released`,
      `answer: Guessed, Q4 2025. ${project}. Declined: No method.`,
      `answer: Roof closed. ${project}. Returned: Name the day.`,
    ].sort(),
  );
  const { notices } = await noticesOf(told.company);
  expect(notices.map(({ about }) => about?.address).sort()).toEqual(["/esg", "/esg", "/investors"]);
  expect((await submitUpdate(cookie, first, 3)).status).toBe(200);
  expect((await releaseUpdate(staff.cookie, first, 4)).status).toBe(200);
  for (const minutes of [1, 6, 8]) await runNotices(after(minutes));
  expect(await saidOf(told.company)).toContain(`answer: Roof closed. ${project}. Released`);
  expect((await noticesOf(told.company)).notices.length).toBe(4);
  const mails = emailsAboutNotices(relay, told.company);
  expect(mails.map(({ subject }) => subject)).toEqual(["4 new for you"]);
  expect(textOf(mails[0])).toContain("Declined: No method.");
  expect(await saidOf(stranger)).toEqual([]);
  expect((await saidOf(told.holder)).filter((said) => said.startsWith("answer"))).toEqual([]);
});
