import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { interestErrors } from "#content/api-errors.ts";
import { emailsTo, team } from "#test/support/worker/consultations.ts";
import { failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import {
  aRaisingProject,
  countedInterests,
  entries,
  expressInterest,
  interestsOf,
  withdrawInterest,
} from "#test/support/worker/interests.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";

const withdrawnSubject = "Interest withdrawn";
const withdrawals = ({ email }: Member) =>
  countRows(
    "SELECT count(*) AS count FROM letters JOIN enquiries ON enquiries.id = enquiry_id WHERE letter = 'interest-withdrawn' AND email = ?",
    email,
  );
const linesOf = (reference: string) =>
  countRows(
    "SELECT count(*) AS count FROM enquiry_entries JOIN enquiries ON enquiries.id = enquiry_id WHERE event = 'withdrawn' AND reference = ?",
    reference,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

async function anInterest({ cookie }: Member, changes: object = {}): Promise<string> {
  const response = await expressInterest(cookie, { body: { ...entries, ...changes } });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { reference: string }).reference;
}

test("an investor sees the state of an interest: received, in progress, answered, closed", async () => {
  startRelay();
  const [member, staff] = [await aMember("institutional"), await aCookie("staff")];
  const reference = await anInterest(member);
  const stateOf = async () => (await interestsOf(member.cookie)).map(({ state }) => state);
  const change = async (method: string, path: string, body: object) => {
    const { version } = await readEnquiry(staff, reference);
    const response = await askInbox(staff, method, `/${reference}${path}`, { version, ...body });
    expect(response.status).toBeLessThan(300);
  };
  expect(await stateOf()).toEqual(["received"]);
  await change("PATCH", "", { status: "suspected" });
  // Its sender does not see that staff take it for spam.
  expect(await stateOf()).toEqual(["received"]);
  await change("POST", "/not-spam", {});
  await change("PATCH", "", { status: "in-progress" });
  expect(await stateOf()).toEqual(["in-progress"]);
  await change("POST", "/replies", { text: "Here is what comes next." });
  expect(await stateOf()).toEqual(["answered"]);
  await change("PATCH", "", { status: "closed" });
  expect(await stateOf()).toEqual(["closed"]);
});

test("an enquiry shows staff the interest that it is about, and a message shows none", async () => {
  startRelay();
  const [member, staff] = [await aMember("institutional"), await aCookie("staff")];
  const amounts = { "150,000": 15_000_000, "170,000": 17_000_000 };
  for (const [amount, amountMinorUnits] of Object.entries(amounts)) {
    const reference = await anInterest(member, { amount });
    const expected = { project: entries.project, currency: "EUR", amountMinorUnits };
    expect((await readEnquiry(staff, reference)).interest).toEqual(expected);
  }
  const { reference } = await aMessage({ email: member.email });
  expect((await readEnquiry(staff, reference)).interest).toBeNull();
});

test("twenty interests a day are taken from one investor, withdrawn ones included, and a repeated call gets its answer", async () => {
  startRelay();
  const member = await aMember("retail");
  const key = crypto.randomUUID();
  const expressed = await expressInterest(member.cookie, { key });
  const { reference } = (await expressed.json()) as { reference: string };
  for (let count = 2; count <= 20; count++)
    expect((await withdrawInterest(member.cookie, await anInterest(member))).status).toBe(200);
  const refused = await expressInterest(member.cookie);
  expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
    429,
    interestErrors.tooManyADay,
  ]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(80_000);
  const repeated = await expressInterest(member.cookie, { key });
  expect([repeated.status, await repeated.json()]).toEqual([201, { reference }]);
});

test("when an investor withdraws an interest, the team is told once, staff see it and the company's count changes", async () => {
  const relay = startRelay();
  const [company, staff] = [await aMember("company"), await aCookie("staff")];
  const raising = await aRaisingProject(company.id);
  const investors = [await aMember("retail"), await aMember("retail"), await aMember("retail")] as const;
  const changes = { ...raising, amount: "5,000" };
  const references = await Promise.all(investors.map((each) => anInterest(each, changes)));
  const counted = () => countedInterests(company.cookie);
  expect(await counted()).toEqual([["shown"]]);

  const [investor, [reference = ""]] = [investors[0], references];
  for (const _ of ["once", "again"]) {
    const response = await withdrawInterest(investor.cookie, reference);
    expect([response.status, await response.json()]).toEqual([200, { withdrawn: true }]);
  }
  expect((await interestsOf(investor.cookie)).map(({ state }) => state)).toEqual(["withdrawn"]);
  expect(await counted()).toEqual([["few"]]);

  const told = emailsTo(relay, team).filter(({ subject }) => subject.startsWith(withdrawnSubject));
  expect(told.map(({ subject }) => subject)).toEqual([
    `${withdrawnSubject} · ${raising.projectName} · EUR 5,000 · ${reference}`,
  ]);
  const [mail] = told;
  expect(mail?.reply_to?.email).toBe(investor.email);
  for (const said of [reference, investor.email, "EUR 5,000"]) expect(textOf(mail)).toContain(said);

  const seen = await readEnquiry(staff, reference);
  expect([seen.status, seen.clock.state, seen.version]).toEqual(["withdrawn", "off", 1]);
  expect(seen.thread.map(({ event, author }) => [event, author])).toEqual([["withdrawn", null]]);
  const others = await Promise.all(references.slice(1).map((each) => readEnquiry(staff, each)));
  expect(others.map(({ status }) => status)).toEqual(["new", "new"]);
});

test("a withdrawn interest stays withdrawn: staff may answer it, but not reopen it", async () => {
  startRelay();
  const [member, staff] = [await aMember("institutional"), await aCookie("staff")];
  const reference = await anInterest(member);
  const stale = (await readEnquiry(staff, reference)).version;
  await withdrawInterest(member.cookie, reference);
  const late = await askInbox(staff, "POST", `/${reference}/replies`, { version: stale, text: "Welcome." });
  expect(late.status).toBe(409);
  const { version } = await readEnquiry(staff, reference);
  for (const status of ["new", "in-progress", "answered", "closed", "suspected"])
    expect((await askInbox(staff, "PATCH", `/${reference}`, { version, status })).status).toBe(409);
  const reply = await askInbox(staff, "POST", `/${reference}/replies`, { version, text: "Thank you all the same." });
  expect(reply.status).toBe(201);
  expect((await readEnquiry(staff, reference)).status).toBe("withdrawn");
  expect((await interestsOf(member.cookie)).map(({ state }) => state)).toEqual(["withdrawn"]);
});

test("nobody can withdraw somebody else's interest, and visitors, companies and staff can withdraw none", async () => {
  const relay = startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  const reference = await anInterest(member, { amount: "1,000" });
  const before = relay.received.length;
  const message = "SELECT reference FROM enquiries WHERE kind <> 'interest' LIMIT 1";
  const another = (await env.DB.prepare(message).first<string>("reference")) ?? "AAAAA-AAAAA";
  for (const [cookie, of, status] of [
    ["", reference, 401],
    [await aCookie("company"), reference, 403],
    [await aCookie("staff"), reference, 403],
    [other.cookie, reference, 404],
    [member.cookie, "AAAAA-AAAAA", 404],
    [member.cookie, another, 404],
    [member.cookie, "%00", 404],
  ] as const)
    expect([of, (await withdrawInterest(cookie, of)).status]).toEqual([of, status]);
  const foreign = await withdrawInterest(member.cookie, reference, {
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await interestsOf(member.cookie)).map(({ state }) => state)).toEqual(["received"]);
  expect(relay.received).toHaveLength(before);
});

test("ten concurrent withdrawals of one interest count as one", async () => {
  startRelay();
  const member = await aMember("retail");
  const reference = await anInterest(member, { amount: "1,000" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdrawInterest(member.cookie, reference)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await withdrawals(member), await linesOf(reference)]).toEqual([1, 1]);
});

test("an interest is withdrawn whole or not at all, whichever call to the database fails", async () => {
  startRelay();
  vi.spyOn(console, "error").mockImplementation(() => {});
  const statuses = new Set<number>();
  for (const message of [lastingError, "D1_ERROR: Network connection lost."]) {
    for (const fault of ["before", "after"] as const) {
      for (let call = 0; call < 4; call++) {
        const member = await aMember("retail");
        const reference = await anInterest(member, { amount: "1,000" });
        const faults = [...Array<"none">(call).fill("none"), fault];
        const DB = failingDatabase(env.DB, inTurn(faults), message);
        const { status } = await withdrawInterest(member.cookie, reference, { bindings: { DB } });
        statuses.add(status);
        const isWithdrawn = (await interestsOf(member.cookie))[0]?.state === "withdrawn";
        const once = isWithdrawn ? 1 : 0;
        expect([await withdrawals(member), await linesOf(reference)]).toEqual([once, once]);
        if (status === 200) expect(isWithdrawn).toBe(true);
      }
    }
  }
  expect(statuses).toEqual(new Set([200, 503]));
});

test("an interest whose answer was lost and that was withdrawn since is a conflict, and is stored anew with a new key", async () => {
  startRelay();
  const { cookie } = await aMember("retail");
  const key = crypto.randomUUID();
  const send = (changes: object = {}) => expressInterest(cookie, { key, ...changes });
  const { reference } = (await (await send()).json()) as { reference: string };
  expect((await withdrawInterest(cookie, reference)).status).toBe(200);
  const refused = await send();
  expect([refused.status, await refused.json()]).toMatchObject([409, { detail: interestErrors.withdrawn }]);
  // An interest that can no longer be expressed is refused at its field.
  expect((await send({ body: { ...entries, acknowledged: "older" } })).status).toBe(422);
  expect((await send({ key: crypto.randomUUID() })).status).toBe(201);
  expect((await interestsOf(cookie)).map(({ state }) => state).sort()).toEqual(["received", "withdrawn"]);
});

test("a withdrawn interest in a project that takes no investors any more is not answered as received", async () => {
  startRelay();
  const [{ cookie }, company] = [await aMember("retail"), await aMember("company")];
  const key = crypto.randomUUID();
  const offered = await aRaisingProject(company.id);
  const body = { ...entries, ...offered };
  const { reference } = (await (await expressInterest(cookie, { body, key })).json()) as { reference: string };
  expect((await withdrawInterest(cookie, reference)).status).toBe(200);
  await env.DB.prepare("UPDATE projects SET status = 'Completed' WHERE page = ?").bind(offered.project).run();
  recheckPublished();
  await findPublished(env);
  expect((await expressInterest(cookie, { body, key })).status).toBe(422);
});
