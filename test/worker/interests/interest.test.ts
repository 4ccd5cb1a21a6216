import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { emailsTo, team } from "#test/support/worker/consultations.ts";
import { failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import {
  entries,
  expressInterest,
  interestPage,
  interestsOf,
  withdrawInterest,
} from "#test/support/worker/interests.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { aVisitor, countRows } from "#test/support/worker/visitor.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";

const enquiriesOf = ({ email }: Member) => countRows("SELECT count(*) AS count FROM enquiries WHERE email = ?", email);
const rowsOf = ({ id }: Member) => countRows("SELECT count(*) AS count FROM interests WHERE person_id = ?", id);
const emailsAbout = ({ email }: Member) =>
  countRows("SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE email = ?", email);

/** A published project that takes investors. */
const raising = { status: "Funding", totalMinorUnits: 200_000_000, publishedAt: new Date(0) } as const;

afterEach(() => {
  vi.restoreAllMocks();
});

test("an interest is stored with its amount in cents and the notice that was read, and both sides get an e-mail", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  const before = Date.now();
  const response = await expressInterest(member.cookie);
  expect(response.status).toBe(201);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const { reference } = (await response.json()) as { reference: string };
  const row = await env.DB.prepare(
    "SELECT interests.*, topic, message, name FROM interests JOIN enquiries ON enquiries.id = enquiry_id WHERE reference = ?",
  )
    .bind(reference)
    .first();
  expect(row).toMatchObject({
    person_id: member.id,
    project: "edge-data-hall",
    currency: "EUR",
    amount_minor_units: 15_000_050,
    notice_version: entries.acknowledged,
    topic: "Interest: Edge Data Hall",
    name: "A institutional member",
  });
  expect(row?.message).toContain("After the summer.");
  expect(row?.message).toContain("Amount: EUR 150,000.50");
  expect(Number(row?.acknowledged_at)).toBeGreaterThanOrEqual(before);

  const [toTeam, ...more] = emailsTo(relay, team);
  expect(more).toEqual([]);
  expect(toTeam?.subject).toBe(`Expression of interest · Edge Data Hall · EUR 150,000.50 · ${reference}`);
  expect(toTeam?.reply_to?.email).toBe(member.email);
  const said = textOf(toTeam);
  for (const copy of ["After the summer.", "Institutional", entries.acknowledged, member.email])
    expect(said).toContain(copy);
  const [toInvestor] = emailsTo(relay, member.email);
  const told = textOf(toInvestor);
  for (const copy of [reference, "Edge Data Hall", "EUR 150,000.50", "binds neither"]) expect(told).toContain(copy);
  expect(told).not.toContain("After the summer.");
});

test("people see their own interests, newest first, and nobody else's", async () => {
  startRelay();
  const [one, other] = [await aMember("retail"), await aMember("retail")];
  vi.useFakeTimers({ toFake: ["Date"] });
  await expressInterest(one.cookie, { body: { ...entries, amount: "1000" } });
  vi.setSystemTime(Date.now() + 1000);
  await expressInterest(one.cookie, {
    body: { ...entries, amount: "2000", project: "electric-bus-depot", projectName: "Electric Bus Depot" },
  });
  vi.useRealTimers();
  expect((await interestsOf(one.cookie)).map(({ project, amount }) => [project, amount])).toEqual([
    ["electric-bus-depot", { minorUnits: 200_000, currency: "EUR" }],
    ["edge-data-hall", { minorUnits: 100_000, currency: "EUR" }],
  ]);
  expect(await interestsOf(other.cookie)).toEqual([]);
  const data = async ({ cookie }: Member) =>
    (await (await ask("/api/account/data", { headers: { Cookie: cookie } })).json()) as {
      interests: { personId: string }[];
    };
  expect((await data(one)).interests.map(({ personId }) => personId)).toEqual([one.id, one.id]);
  expect((await data(other)).interests).toEqual([]);
});

test("an investor with more than fifty interests sees all of them page by page, and withdraws the oldest", async () => {
  startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const insert = (of: Member, count: number) => {
    const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
    // Many have the same time, so that the id has to decide their order.
    return env.DB.batch([
      env.DB.prepare(`${numbers} insert into enquiries
        (id, idempotency_key, reference, name, email, company, topic, message, suspected, unverified, created_at, kind, status)
        select ?1 || i, ?1 || i, 'R-' || ?1 || i, '', '', '', '', '', 0, 0, i / 70, 'interest', 'new' from n`).bind(
        of.id,
      ),
      env.DB.prepare(`${numbers} insert into interests
        (enquiry_id, person_id, project, currency, amount_minor_units, notice_version, acknowledged_at, created_at)
        select ?1 || i, ?1, ?2, 'EUR', i, '', 0, i / 70 from n`).bind(of.id, entries.project),
    ]);
  };
  await insert(member, 120);
  await insert(other, 50);
  const references: string[] = [];
  const sizes: number[] = [];
  let after: string | undefined;
  do {
    const page = await interestPage(member.cookie, after);
    sizes.push(page.interests.length);
    references.push(...page.interests.map(({ reference }) => reference));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(sizes).toEqual([50, 50, 20]);
  expect(new Set(references).size).toBe(120);
  expect(references.every((reference) => reference.startsWith(`R-${member.id}`))).toBe(true);
  // A list of exactly one page has no next page.
  const single = await interestPage(other.cookie);
  expect([single.interests.length, single.next]).toEqual([50, null]);
  expect((await withdrawInterest(member.cookie, references.at(-1) ?? "")).status).toBe(200);
  const broken = await ask("/api/interests?after=1.x", { headers: { Cookie: member.cookie } });
  expect([broken.status, await broken.json()]).toMatchObject([
    422,
    { detail: expect.stringMatching(/does not exist/) },
  ]);
});

test("visitors, companies and staff can neither express nor see interests", async () => {
  const relay = startRelay();
  for (const [cookie, status] of [
    ["", 401],
    [await aCookie("company"), 403],
    [await aCookie("staff"), 403],
  ] as const) {
    expect((await expressInterest(cookie)).status).toBe(status);
    expect((await ask("/api/interests", { headers: { Cookie: cookie } })).status).toBe(status);
  }
  expect(relay.received).toEqual([]);
});

test("a refused interest is neither stored nor e-mailed, and each field says why", async () => {
  const relay = startRelay();
  const [retail, institution] = [await aMember("retail"), await aMember("institutional")];
  const cases: [Member, object, string][] = [
    [retail, { amount: "999.99" }, "amount"],
    [institution, { amount: "99,999.99" }, "amount"],
    [institution, { amount: "18,400,000.01" }, "amount"],
    [retail, { project: "timber-housing-block" }, "project"],
    [retail, { acknowledged: "2020-1" }, "acknowledged"],
    [retail, { message: "x".repeat(5001) }, "message"],
  ];
  for (const [member, changes, field] of cases) {
    const response = await expressInterest(member.cookie, { body: { ...entries, ...changes } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  }
  for (const body of [{ ...entries, personId: institution.id }, { ...entries, amount: 5000 }, [], "{", null])
    expect([415, 422]).toContain((await expressInterest(retail.cookie, { body })).status);
  expect((await expressInterest(retail.cookie, { key: undefined })).status).toBe(422);
  expect((await expressInterest(retail.cookie, { headers: { Origin: "https://elsewhere.example" } })).status).toBe(403);
  for (const member of [retail, institution]) {
    expect(await enquiriesOf(member)).toBe(0);
    expect(await rowsOf(member)).toBe(0);
  }
  expect(relay.received).toEqual([]);
});

test("fifty equal interests sent at once are stored as one, and another interest with the same key is a conflict", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => expressInterest(member.cookie, { key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  const another = await expressInterest(member.cookie, { key, body: { ...entries, amount: "200,000" } });
  expect(another.status).toBe(409);
  const stranger = await aMember("institutional");
  expect((await expressInterest(stranger.cookie, { key })).status).toBe(409);
  expect(await enquiriesOf(member)).toBe(1);
  expect(await rowsOf(member)).toBe(1);
  expect(await rowsOf(stranger)).toBe(0);
  expect(await emailsAbout(member)).toBe(2);
  expect(relay.received).toHaveLength(2);
});

test("one person may have ten interests in a project, however many are sent at once, and may withdraw one for another", async () => {
  startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const first = await expressInterest(member.cookie);
  const { reference } = (await first.json()) as { reference: string };
  const keys = Array.from({ length: 12 }, () => crypto.randomUUID());
  const answers = await Promise.all(keys.map((key) => expressInterest(member.cookie, { key })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
  const [refused, ...more] = answers.filter(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ detail: expect.stringMatching(/ten interests in this project/) });
  expect([more.length, await rowsOf(member), await enquiriesOf(member)]).toEqual([2, 10, 10]);
  // A stored interest is answered again, and other people are not limited by it.
  const stored = keys[answers.findIndex(({ status }) => status === 201)];
  expect((await expressInterest(member.cookie, { key: stored })).status).toBe(201);
  expect((await expressInterest(other.cookie)).status).toBe(201);
  expect((await withdrawInterest(member.cookie, reference)).status).toBe(200);
  expect((await expressInterest(member.cookie)).status).toBe(201);
  expect((await expressInterest(member.cookie)).status).toBe(409);
});

test("expressing an interest reads as many rows in a project with hundreds of other interests as in one without any", async () => {
  startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const rowsRead = async () => {
    const { d1, statements } = watchedDatabase(env.DB);
    expect((await expressInterest(member.cookie, { bindings: { DB: d1 } })).status).toBe(201);
    const counted = statements.filter(({ query }) => query.includes("count("));
    return counted.reduce((sum, { read }) => sum + read, 0);
  };
  await rowsRead();
  const before = await rowsRead();
  const hundreds = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)";
  await env.DB.batch([
    env.DB.prepare(`${hundreds} insert into enquiries
      (id, idempotency_key, reference, name, email, company, topic, message, suspected, unverified, created_at, kind, status)
      select 'of others ' || i, 'of others ' || i, 'of others ' || i, '', '', '', '', '', 0, 0, 0, 'interest', 'new' from n`),
    env.DB.prepare(`${hundreds} insert into interests
      (enquiry_id, person_id, project, currency, amount_minor_units, notice_version, acknowledged_at, created_at)
      select 'of others ' || i, ?, ?, 'EUR', 1, '', 0, 0 from n`).bind(other.id, entries.project),
  ]);
  // The person's own last interest is one row more.
  expect((await rowsRead()) - before).toBeLessThan(10);
});

test("an interest is stored whole or not at all, whichever call to the database fails", async () => {
  startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const statuses = new Set<number>();
  for (const message of [lastingError, "D1_ERROR: Network connection lost."]) {
    for (const fault of ["before", "after"] as const) {
      for (let call = 0; call < 4; call++) {
        const member = await aMember("retail");
        const faults = [...Array<"none">(call).fill("none"), fault];
        const DB = failingDatabase(env.DB, inTurn(faults), message);
        const response = await expressInterest(member.cookie, { bindings: { DB } });
        statuses.add(response.status);
        const stored = await enquiriesOf(member);
        expect([stored, await rowsOf(member), await emailsAbout(member)]).toEqual([stored, stored, stored * 2]);
        expect([201, 503]).toContain(response.status);
        if (response.status === 201) expect(stored).toBe(1);
      }
    }
  }
  expect(statuses).toEqual(new Set([201, 503]));
});

test("one person may send five interests a minute, whatever address they come from", async () => {
  startRelay();
  const member = await aMember("retail");
  const bindings = { ENQUIRY_LIMIT: env.ENQUIRY_LIMIT };
  const refused: number[] = [];
  // The limiter counts in minutes of the clock, and one may end during the test.
  for (let sent = 0; sent < 11; sent++) {
    const headers = { "CF-Connecting-IP": aVisitor().address };
    refused.push((await expressInterest(member.cookie, { bindings, headers })).status);
  }
  expect(refused.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await rowsOf(member)).toBe(refused.filter((status) => status === 201).length);
});

test("an interest is refused once its project is completed or its sale is over, even if the isolate does not know that yet", async () => {
  startRelay();
  const investor = await aMember("retail");
  const page = `plant-${crypto.randomUUID()}`;
  const id = await addProjectRow({ ...raising, page });
  const body = { ...entries, project: page, projectName: `Plant ${id}`, amount: "1000" };
  const set = (status: string, deadline: string | null) =>
    env.DB.prepare("UPDATE projects SET status = ?, deadline = ? WHERE id = ?").bind(status, deadline, id).run();
  recheckPublished();
  await findPublished(env);
  for (const [status, deadline, expected] of [
    ["Completed", null, 422],
    ["Funding", "2020-01-01", 422],
    ["Funding", "2999-01-01", 201],
    // For an active project the end of the sale does not count.
    ["Active", "2020-01-01", 201],
  ] as const) {
    await set(status, deadline);
    const stored = await rowsOf(investor);
    expect([status, deadline, (await expressInterest(investor.cookie, { body })).status]).toEqual([
      status,
      deadline,
      expected,
    ]);
    expect(await rowsOf(investor)).toBe(stored + (expected === 201 ? 1 : 0));
    // Lets the isolate know the project as before.
    await set("Funding", null);
    recheckPublished();
    await findPublished(env);
  }
});

test("an interest is neither stored nor e-mailed if its account is disabled or erased at that moment", async () => {
  const relay = startRelay();
  const member = await aMember("retail");
  const DB = happeningBefore(env.DB, /insert into "enquiries"/i, () =>
    env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(member.id).run(),
  );
  expect((await expressInterest(member.cookie, { bindings: { DB } })).status).toBe(422);
  expect([await enquiriesOf(member), await rowsOf(member), relay.received]).toEqual([0, 0, []]);
});

test("an interest in a page that now belongs to another project is refused and stored for neither", async () => {
  startRelay();
  const [before, after, investor] = [
    await addProjectRow(raising),
    await addProjectRow(raising),
    await aMember("retail"),
  ];
  const page = `plant-${crypto.randomUUID()}`;
  const move = (id: string, to: string | null) =>
    env.DB.prepare("UPDATE projects SET page = ? WHERE id = ?").bind(to, id).run();
  const body = { ...entries, project: page, projectName: `Plant ${before}`, amount: "1000" };
  await move(before, page);
  recheckPublished();
  await findPublished(env);
  await move(before, `${page}-2`);
  await move(after, page);
  // First while the isolate still knows the old project, then from a tab that still shows it.
  for (const sentence of ["choose a project that is open to investors", "has changed since this page showed it"]) {
    const refused = await expressInterest(investor.cookie, { body });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ fields: { project: expect.stringContaining(sentence) } }),
    ]);
  }
  expect([await rowsOf(investor), await enquiriesOf(investor), await emailsAbout(investor)]).toEqual([0, 0, 0]);
  const asShown = { ...body, projectName: `Plant ${after}` };
  expect((await expressInterest(investor.cookie, { body: asShown })).status).toBe(201);
  expect((await interestsOf(investor.cookie)).map(({ name }) => name)).toEqual([`Plant ${after}`]);
});

test("an interest keeps the name of a project that is no longer published, even if staff rename the project", async () => {
  startRelay();
  const [investor, page] = [await aMember("retail"), `plant-${crypto.randomUUID()}`];
  const id = await addProjectRow({ ...raising, page });
  const set = (column: "name" | "published_at", value: string | null) =>
    env.DB.prepare(`UPDATE projects SET ${column} = ? WHERE id = ?`).bind(value, id).run();
  recheckPublished();
  const shown = async () => (await interestsOf(investor.cookie)).map(({ name, hasPage }) => [name, hasPage]);
  expect(
    (await expressInterest(investor.cookie, { body: { ...entries, project: page, projectName: `Plant ${id}` } }))
      .status,
  ).toBe(201);
  await set("name", `Renamed ${id}`);
  expect(await shown()).toEqual([[`Renamed ${id}`, true]]);
  await set("published_at", null);
  await set("name", `Renamed again ${id}`);
  expect(await shown()).toEqual([[`Plant ${id}`, false]]);
  recheckPublished();
});

test("a funding project takes interests until the last day of its sale is over in the time zone of the business", async () => {
  startRelay();
  vi.useFakeTimers({ toFake: ["Date"] });
  // Half past ten in the evening of March 9 in New York.
  vi.setSystemTime("2031-03-10T02:30:00Z");
  try {
    const [investor, page] = [await aMember("retail"), `plant-${crypto.randomUUID()}`];
    const id = await addProjectRow({ ...raising, page, deadline: "2031-03-09" });
    recheckPublished();
    const body = { ...entries, project: page, projectName: `Plant ${id}`, amount: "1,000" };
    const key = crypto.randomUUID();
    const first = await expressInterest(investor.cookie, { body, key });
    expect(first.status).toBe(201);
    const { reference } = (await first.json()) as { reference: string };

    vi.setSystemTime("2031-03-10T04:30:00Z");
    const late = await expressInterest(investor.cookie, { body });
    expect([late.status, await late.json()]).toEqual([
      422,
      expect.objectContaining({
        fields: { project: "The sale of this project has ended. Please choose another project." },
      }),
    ]);
    const again = await expressInterest(investor.cookie, { body, key });
    expect([again.status, await again.json()]).toEqual([201, { reference }]);
    expect([await rowsOf(investor), await emailsAbout(investor)]).toEqual([1, 2]);
    expect((await withdrawInterest(investor.cookie, reference)).status).toBe(200);
    expect((await interestsOf(investor.cookie)).map(({ state }) => state)).toEqual(["withdrawn"]);
  } finally {
    vi.useRealTimers();
    recheckPublished();
  }
});

test("an interest that is sent again is answered as before, even if its project no longer takes investors", async () => {
  startRelay();
  const [investor, stranger] = [await aMember("retail"), await aMember("retail")];
  const [page, key] = [`plant-${crypto.randomUUID()}`, crypto.randomUUID()];
  const id = await addProjectRow({ ...raising, page });
  recheckPublished();
  const body = { ...entries, project: page, projectName: `Plant ${id}`, amount: "1,000" };
  const first = await (await expressInterest(investor.cookie, { body, key })).json();
  expect(first).toEqual({ reference: expect.any(String) });
  await env.DB.prepare("UPDATE projects SET status = 'Completed' WHERE id = ?").bind(id).run();
  recheckPublished();
  for (const sent of [body, { ...body, amount: "1000.00" }]) {
    const again = await expressInterest(investor.cookie, { body: sent, key });
    expect([again.status, await again.json()]).toEqual([201, first]);
  }
  for (const changes of [{ amount: "1,001" }, { message: "Before the summer." }, { projectName: "Another" }])
    expect((await expressInterest(investor.cookie, { body: { ...body, ...changes }, key })).status).toBe(422);
  expect((await expressInterest(investor.cookie, { body })).status).toBe(422);
  expect((await expressInterest(stranger.cookie, { body, key })).status).toBe(422);
  expect([await rowsOf(investor), await enquiriesOf(investor), await emailsAbout(investor)]).toEqual([1, 1, 2]);
  expect(await rowsOf(stranger)).toBe(0);
});
