import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { InvitationPage, ListedInvitation, ListFaultLine } from "#rules/invitations/answers.ts";
import { idOf, setPassword } from "#test/support/worker/accounts.ts";
import { countAudit } from "#test/support/worker/audit.ts";
import { countedDatabase } from "#test/support/worker/intercepted-database.ts";
import { countLinksOf, passwordTokenIn, tokensSentTo } from "#test/support/worker/invitations.ts";
import { aPerson, askWithCookie, kindOf, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { anyEmail } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import type { Bindings } from "#worker/env.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

let staff: TestPerson;

beforeEach(async () => {
  staff = await aPerson("staff");
});

test("several people are invited by pasted lines, each with the kind on its line, and their links work", async () => {
  const relay = startRelay();
  const [ada, ben, cleo] = [anyEmail(), anyEmail(), anyEmail()];
  const text = `E-mail;Name;Kind\n${ada};"Rossi, Ada";institutional\n\n  ${ben.toUpperCase()}\nCleo <${cleo}>\n`;
  expect(await faultsOf({ text })).toEqual([]);
  expect(await countPeople([ada, ben, cleo])).toBe(0);
  const before = await countAudit();
  const results = await invite({ text });
  expect(results.map(({ line, email, outcome, link }) => [line, email, outcome, link])).toEqual([
    [2, ada, "invited", null],
    [4, ben, "invited", null],
    [5, cleo, "invited", null],
  ]);
  expect([await kindOf(await idOf(ada)), await kindOf(await idOf(ben))]).toEqual(["institutional", "retail"]);
  const name = await env.DB.prepare("SELECT name FROM user WHERE email = ?").bind(ada).first("name");
  expect(name).toBe("Rossi, Ada");
  expect(await countAudit()).toBe(before + 3);
  for (const email of [ada, ben, cleo]) {
    const tokens = tokensSentTo(relay, email);
    expect(tokens).toHaveLength(1);
    expect((await setPassword(tokens[0] ?? "none")).status).toBe(200);
  }
});

test("people who are invited together are listed in the order that they were given in", async () => {
  const emails = Array.from({ length: 8 }, () => anyEmail());
  await invite({ text: emails.join("\n"), byEmail: false });
  const { invitations } = (await (
    await askWithCookie(staff.cookie, "GET", "/office/invitations")
  ).json()) as InvitationPage;
  expect(invitations.slice(0, emails.length).map(({ email }) => email)).toEqual(emails);
});

test("a list with a fault is refused as a whole: each fault is named by its line, and nobody is invited or e-mailed", async () => {
  const relay = startRelay();
  const member = await aPerson("retail");
  const good = anyEmail();
  const text = [good, "no address", `${anyEmail()}, Ben, robot`, good.toUpperCase(), member.email].join("\n");
  const faults = await faultsOf({ text });
  expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  const before = await countAudit();
  const refused = await send({ text });
  expect([refused.status, Object.keys(((await refused.json()) as { fields: object }).fields)]).toEqual([
    422,
    ["line-2", "line-3", "line-4", "line-5"],
  ]);
  expect([relay.received, await countPeople([good]), await countAudit()]).toEqual([[], 0, before]);
});

test("a list without e-mails returns the links to copy, and sending the same list again makes new links and voids the old ones", async () => {
  const relay = startRelay();
  const text = [anyEmail(), anyEmail()].join("\n");
  const [first, again] = [await invite({ text, byEmail: false }), await invite({ text, byEmail: false })];
  expect(relay.received).toEqual([]);
  for (const [at, { email, link }] of again.entries()) {
    expect(await countLinksOf(email)).toBe(1);
    expect((await setPassword(passwordTokenIn(first[at]?.link))).status).toBe(422);
    expect((await setPassword(passwordTokenIn(link))).status).toBe(200);
  }
});

test("staff on a list become requests, and have no account until a colleague confirms", async () => {
  const relay = startRelay();
  const email = anyEmail();
  const results = await invite({ text: `${email}, Dora, staff`, byEmail: false });
  expect(results).toMatchObject([{ email, outcome: "asked", link: null }]);
  expect(await countPeople([email])).toBe(0);
  expect(relay.delivered.map(({ subject }) => subject)).toEqual(["Request to make someone staff"]);
});

test("no more than 200 people can be invited by one list, and no more than 400 in an hour", async () => {
  startRelay();
  const lines = (count: number) => Array.from({ length: count }, () => anyEmail()).join("\n");
  expect((await send({ text: lines(201) })).status).toBe(422);
  expect((await send({ text: "x".repeat(48_001) })).status).toBe(422);
  expect((await send({ text: " \n\n" })).status).toBe(422);
  const { d1, count } = countedDatabase(env.DB);
  const results = await invite({ text: lines(200), bindings: { DB: d1 } });
  expect(results.filter(({ outcome }) => outcome === "invited")).toHaveLength(200);
  // D1 allows 1,000 queries in one invocation, including those for the e-mails that are sent at once.
  expect(count()).toBeLessThan(1_000);
  await env.DB.prepare("update account_attempts set tries = 398 where tries = 200").run();
  const before = await countRows("select count(*) as count from user");
  const refused = await send({ text: lines(3) });
  expect([refused.status, Number(refused.headers.get("Retry-After"))]).toEqual([429, expect.any(Number)]);
  expect(await countRows("select count(*) as count from user")).toBe(before);
  // A refused list does not count towards the hour's limit.
  expect((await send({ text: lines(2) })).status).toBe(201);
  expect((await send({ text: anyEmail() })).status).toBe(429);
  expect(await countRows("select count(*) as count from user")).toBe(before + 2);
});

type Asked = { text: string; byEmail?: boolean; bindings?: Partial<Bindings> };

function send({ text, byEmail = true, bindings = {} }: Asked, path = ""): Promise<Response> {
  const body = { text, kind: "retail", byEmail };
  return askWithCookie(staff.cookie, "POST", `/office/invitation-list${path}`, { body, bindings });
}

async function invite(asked: Asked): Promise<ListedInvitation[]> {
  const answer = await send(asked);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { results: ListedInvitation[] }).results;
}

async function faultsOf(asked: Asked): Promise<ListFaultLine[]> {
  const answer = await send(asked, "/check");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { faults: ListFaultLine[] }).faults;
}

function countPeople(emails: readonly string[]): Promise<number> {
  const list = emails.map((email) => `'${email}'`).join(", ");
  return countRows(`select count(*) as count from user where email in (${list})`);
}

test("the first e-mails of a long list of staff leave at once, and cron sends the rest", async () => {
  await env.DB.prepare("delete from letters").run();
  const relay = startRelay();
  const results = await invite({ text: Array.from({ length: 28 }, () => `${anyEmail()}, Dora, staff`).join("\n") });
  expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(["asked"]));
  expect(relay.delivered).toHaveLength(25);
  await sendOutbox(env);
  expect(relay.delivered).toHaveLength(28);
});

test("the e-mail about staff at the end of a long list of members leaves at once", async () => {
  const relay = startRelay();
  const members = Array.from({ length: 28 }, () => `${anyEmail()}, Ada, retail`);
  await invite({ text: [...members, `${anyEmail()}, Dora, staff`].join("\n") });
  expect(relay.delivered).toHaveLength(25);
  expect(relay.delivered.map(({ subject }) => subject)).toContain("Request to make someone staff");
});

test("the longest list that is accepted stays within D1's limit for one request", async () => {
  startRelay();
  const lineOf = (kind: string) => `${anyEmail()}, Dora, ${kind}`;
  const staffLines = Array.from({ length: 50 }, () => lineOf("staff"));
  const memberLines = Array.from({ length: 150 }, () => lineOf("retail"));
  const { d1, count } = countedDatabase(env.DB);
  const results = await invite({ text: [...staffLines, ...memberLines].join("\n"), bindings: { DB: d1 } });
  expect(results).toHaveLength(200);
  expect(count()).toBeLessThan(1_000);
});

test("a list with more than fifty members of staff is refused and makes no request", async () => {
  const text = Array.from({ length: 51 }, () => `${anyEmail()}, Dora, staff`).join("\n");
  const asked = await countRows("select count(*) as count from staff_requests");
  for (const path of ["", "/check"]) {
    const answer = await send({ text }, path);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: "More than 50 of these would become staff. Please split them into several lists.",
    });
  }
  expect(await countRows("select count(*) as count from staff_requests")).toBe(asked);
});
