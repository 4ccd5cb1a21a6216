import { env } from "cloudflare:workers";
import crypto from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { kinds } from "#rules/accounts/person.ts";
import type { PersonDetail } from "#rules/accounts/person-detail.ts";
import type { ActivityPage } from "#rules/auth/security-event.ts";
import { minuteInMs } from "#rules/durations.ts";
import { countSessionsOf, idOf } from "#test/support/worker/accounts.ts";
import { auditOf } from "#test/support/worker/audit.ts";
import { eventNamesOf } from "#test/support/worker/devices.ts";
import { answerLostAfter, transientError } from "#test/support/worker/failing-database.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPersonWithoutTwoFactor, askAs, readAccount, saidBy, secretsOf } from "#test/support/worker/own-account.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { ask, cookieOf, logIn, makeAccount, password, whoIs } from "#test/support/worker/sign-in.ts";

const routes: [method: string, path: string, body?: object][] = [
  ["GET", ""],
  ["PATCH", "", { name: "Somebody Else" }],
  ["PUT", "/password", { current: password, password: "seven tall cranes at dawn", endOthers: true }],
  ["DELETE", "/devices"],
  ["DELETE", "/sessions"],
  ["DELETE", "/sessions/any"],
  ["GET", "/data"],
  ["POST", "/erasure"],
];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a visitor can neither read nor change an account, whatever ids they send", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const id = await idOf(email);
  const hashes = vi.spyOn(crypto, "scrypt");
  for (const [method, path, body] of routes) {
    for (const Cookie of ["", "__Host-session=made-up.signature"]) {
      const asking = { method, body: body && { ...body, id, userId: id, email }, headers: { Cookie } };
      const response = await ask(`/api/account${path}`, asking);
      expect([method, path, response.status]).toEqual([method, path, 401]);
      expect(await response.text()).not.toContain(email);
    }
  }
  expect(hashes).not.toHaveBeenCalled();
  expect(await whoIs(cookie)).toMatchObject({ email, name: "A retail member" });
});

test.each(kinds)("a %s account sees only its own name, sessions and data", async (kind) => {
  const [own, other] = [await aPersonWithoutTwoFactor(kind), await aPersonWithoutTwoFactor(kind)];
  const seen: string[] = [];
  for (const [method, path] of routes.filter(([each]) => each === "GET")) {
    const response = await askAs(own.cookie, method, path);
    expect([method, path, response.status]).toEqual([method, path, 200]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    seen.push(await response.text());
  }
  const foreign = [other.email, await idOf(other.email), ...(await secretsOf(other.email))];
  const [theirs] = (await readAccount(other.cookie)).sessions;
  for (const each of [...foreign, theirs?.id ?? "none", ...(await secretsOf(own.email))])
    expect(seen.join()).not.toContain(each);
  expect(seen.join()).toContain((await readAccount(own.cookie)).sessions[0]?.id);
});

test("sessions are listed with their device, the current one is marked, and expired ones are left out", async () => {
  const email = await makeAccount("institutional");
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
  await logIn(email, password, { headers: { "User-Agent": firefox } });
  await logIn(email);
  const cookie = cookieOf(await logIn(email, password, { headers: { "User-Agent": "curl/8.14.1" } }));
  await env.DB.prepare(
    "UPDATE session SET expires_at = 1 WHERE user_id = ? AND (user_agent IS NULL OR user_agent = '')",
  )
    .bind(await idOf(email))
    .run();
  const { sessions, erasure } = await readAccount(cookie);
  expect(erasure).toBeNull();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const same = { id: expect.any(String), startedAt: time, lastSeenAt: time };
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual({ ...same, browser: "Firefox", system: "Windows", isCurrent: false });
  expect(sessions).toContainEqual({ ...same, browser: null, system: null, isCurrent: true });
});

test("a session that is ended stops working at once for anyone who still has its cookie, and no other session ends", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const [lost, kept] = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
  const lostId = (await readAccount(lost)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
  expect((await askAs(cookie, "DELETE", `/sessions/${lostId}`)).status).toBe(200);
  expect(await whoIs(lost)).toBeNull();
  expect((await askAs(lost, "GET", "/data")).status).toBe(401);
  expect(await whoIs(kept)).toMatchObject({ email });
  expect(await whoIs(cookie)).toMatchObject({ email });
});

test("ending a session succeeds and is on record even if the database's first answer is lost", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const lost = cookieOf(await logIn(email));
  const lostId = (await readAccount(lost)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
  let isLost = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const answer = await call();
    if (isLost || !queries.some((query) => /delete from "session"/.test(query))) return answer;
    isLost = true;
    throw new Error(transientError);
  });
  expect((await askAs(cookie, "DELETE", `/sessions/${lostId}`, { bindings: { DB } })).status).toBe(200);
  expect([isLost, await whoIs(lost)]).toEqual([true, null]);
  expect(await eventNamesOf(email)).toContain("sessions-ended one");
});

test("the other sessions that a person ends are on record even if the answer from the database is lost", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const elsewhere = cookieOf(await logIn(email));
  const DB = answerLostAfter(env.DB, /delete from "session"/, async () => {});
  expect((await askAs(cookie, "DELETE", "/sessions", { bindings: { DB } })).status).toBe(200);
  expect([await whoIs(elsewhere), await whoIs(cookie)]).toEqual([null, expect.objectContaining({ email })]);
  expect(await eventNamesOf(email)).toContain("sessions-ended others");
});

test("somebody else's session cannot be ended, and is answered like one that does not exist", async () => {
  const [own, other] = [await aPersonWithoutTwoFactor(), await aPersonWithoutTwoFactor()];
  const [theirs] = (await readAccount(other.cookie)).sessions;
  const over = cookieOf(await logIn(own.email));
  const overId = (await readAccount(over)).sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
  expect((await askAs(own.cookie, "DELETE", `/sessions/${overId}`)).status).toBe(200);
  const answers = [];
  for (const id of [theirs?.id, overId, crypto.randomUUID(), "%00", "'--"])
    answers.push(await saidBy(await askAs(own.cookie, "DELETE", `/sessions/${id}`)));
  expect(answers[0]).toMatchObject({ status: 404, answer: { type: "not-found" } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await whoIs(other.cookie)).toMatchObject({ email: other.email });
});

test("a person can end all their other sessions at once, and nobody else's sessions end", async () => {
  const [own, other] = [await aPersonWithoutTwoFactor(), await aPersonWithoutTwoFactor()];
  const elsewhere = [cookieOf(await logIn(own.email)), cookieOf(await logIn(own.email))];
  for (let time = 0; time < 2; time++) expect((await askAs(own.cookie, "DELETE", "/sessions")).status).toBe(200);
  for (const cookie of elsewhere) expect(await whoIs(cookie)).toBeNull();
  expect(await whoIs(own.cookie)).toMatchObject({ email: own.email });
  expect(await countSessionsOf(other.email)).toBe(1);
});

test("a new name is stored trimmed, on one line, and shown from then on", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const response = await askAs(cookie, "PATCH", "", { body: { name: "  Ada\r\nRossi " } });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ person: { email, name: "Ada Rossi" } });
  expect(await whoIs(cookie)).toMatchObject({ name: "Ada Rossi" });
});

test("staff cannot take a colleague's name, however it is spelled, and their changes of name are in the audit", async () => {
  const [staff, colleague, member] = [await aPerson("staff"), await aPerson("staff"), await aPerson("retail")];
  const rename = (cookie: string, name: string, bindings = {}) =>
    askAs(cookie, "PATCH", "", { body: { name }, bindings });
  expect((await rename(colleague.cookie, "Paolo Conti")).status).toBe(200);
  for (const name of ["Paolo Conti", "paolo  cònti", "Pa\u200bolo Conti\u3164"]) {
    const refused = await rename(staff.cookie, name);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { name: expect.stringMatching(/Another member of staff/) } });
  }
  expect(await whoIs(staff.cookie)).toMatchObject({ name: "A staff member" });
  // Nor can staff take a name at the moment when a colleague takes it.
  let isTaken = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    if (!isTaken && queries.some((query) => /^update "user"/.test(query))) {
      isTaken = true;
      await env.DB.prepare("UPDATE user SET name = 'Eva Berg' WHERE id = ?").bind(colleague.id).run();
    }
    return call();
  });
  expect((await rename(staff.cookie, "Eva Berg", { DB })).status).toBe(409);
  expect([isTaken, await auditOf(staff.id)]).toEqual([true, []]);

  for (const name of ["Paolo Conti", "Paolo Conti", "PAOLO Conti"])
    expect((await rename(staff.cookie, name)).status).toBe(200);
  const entry = { actor_id: staff.id, subject_kind: "account", action: "name-changed", before: null, after: null };
  expect(await auditOf(staff.id)).toMatchObject([entry, entry]);
  // Members may share a name: their addresses tell them apart.
  expect((await rename(member.cookie, "Paolo Conti")).status).toBe(200);
  expect(await auditOf(member.id)).toEqual([]);
  // But a member may not take a colleague's name at the moment when they become staff.
  const becoming = await aPerson("retail");
  const becomingStaff = happeningBefore(env.DB, /^update "user"/, () =>
    env.DB.prepare("UPDATE user SET kind = 'staff' WHERE id = ?").bind(becoming.id).run(),
  );
  expect((await rename(becoming.cookie, "Paolo Conti", { DB: becomingStaff })).status).toBe(409);
  // A former colleague's name is free.
  await env.DB.prepare("UPDATE user SET disabled_at = 1 WHERE id = ?").bind(colleague.id).run();
  expect((await rename(staff.cookie, "Eva Berg")).status).toBe(200);
});

test("a change of name is on record once, without the name, for the holder and for staff", async () => {
  const [member, staff] = [await aPerson("retail"), await aPerson("staff")];
  let isLost = false;
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const answer = await call();
    if (isLost || !queries.some((query) => /^update "user"/.test(query))) return answer;
    isLost = true;
    throw new Error(transientError);
  });
  for (const bindings of [{ DB }, {}])
    expect((await askAs(member.cookie, "PATCH", "", { body: { name: "Ada Rossi" }, bindings })).status).toBe(200);
  expect([isLost, (await eventNamesOf(member.email)).filter((event) => event.startsWith("name-changed"))]).toEqual([
    true,
    ["name-changed"],
  ]);
  const own = (await (await askAs(member.cookie, "GET", "/activity")).json()) as ActivityPage;
  expect(own.events.map(({ event, detail }) => [event, detail])).toContainEqual(["name-changed", null]);
  const seen = await askWithCookie(staff.cookie, "GET", `/office/people/${member.id}`);
  const { events } = (await seen.json()) as PersonDetail;
  expect(events.items.map(({ event }) => event)).toContain("name-changed");
  const stored = await env.DB.prepare("SELECT * FROM security_events WHERE person_id = ?").bind(member.id).all();
  expect(JSON.stringify(stored.results)).not.toContain("Rossi");
});

test("twenty changes of name an hour are accepted and on record, and saving the same name again is not counted", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const rename = (name: string) => askAs(cookie, "PATCH", "", { body: { name } });
  for (let each = 0; each < 20; each++) {
    expect((await rename(`Ada ${each}`)).status).toBe(200);
    expect((await rename(`Ada ${each}`)).status).toBe(200);
  }
  const refused = await rename("Ada Rossi");
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 3_000]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/changed your name many times/) });
  expect((await rename("Ada 19")).status).toBe(200);
  expect((await eventNamesOf(email)).filter((event) => event === "name-changed")).toHaveLength(20);
});

test("a change of name is refused if the account is disabled or erased at that moment", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const id = await idOf(email);
  const DB = happeningBefore(env.DB, /^update "user"/, () =>
    env.DB.prepare("UPDATE user SET name = 'Erased', disabled_at = 1 WHERE id = ?").bind(id).run(),
  );
  expect((await askAs(cookie, "PATCH", "", { body: { name: "Ada Rossi" }, bindings: { DB } })).status).toBe(409);
  expect(await env.DB.prepare("SELECT name FROM user WHERE id = ?").bind(id).first("name")).toBe("Erased");
  expect(await eventNamesOf(email)).not.toContain("name-changed");
});

test("extra fields sent with a new name change neither the person's kind nor anybody else's name", async () => {
  const [own, other] = [await aPersonWithoutTwoFactor(), await aPersonWithoutTwoFactor()];
  const id = await idOf(other.email);
  const body = { name: "Ada Rossi", kind: "staff", email: "evil@firm.example", id, personId: id, userId: id };
  expect((await askAs(own.cookie, "PATCH", "", { body })).status).toBe(200);
  expect(await whoIs(own.cookie)).toMatchObject({ email: own.email, kind: "retail", name: "Ada Rossi" });
  expect(await whoIs(other.cookie)).toMatchObject({ email: other.email, name: "A retail member" });
});

test.each([
  [{ name: " " }, /enter your name/],
  [{ name: "\u3164\u200b" }, /enter your name/],
  [{}, /enter your name/],
  [{ name: "x".repeat(201) }, /200 characters/],
  [{ name: "a\0b" }, /cannot store/],
  [{ name: ["Ada"] }, /cannot store/],
])("the name in %j is refused with an error at its field, and the old name stays", async (body, sentence) => {
  const { cookie } = await aPersonWithoutTwoFactor();
  const response = await askAs(cookie, "PATCH", "", { body });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields: { name: expect.stringMatching(sentence) } });
  expect(await whoIs(cookie)).toMatchObject({ name: "A retail member" });
});

test("the time when a session was last seen is stored every ten minutes, not at each request", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const query = "SELECT updated_at FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)";
  const seenAt = () => env.DB.prepare(query).bind(email).first<number>("updated_at");
  const begun = await seenAt();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 9 * minuteInMs });
  await whoIs(cookie);
  expect(await seenAt()).toBe(begun);
  vi.setSystemTime(now + 11 * minuteInMs);
  await whoIs(cookie);
  expect(await seenAt()).toBe(now + 11 * minuteInMs);
  const [session] = (await readAccount(cookie)).sessions;
  expect(session?.lastSeenAt).toBe(new Date(now + 11 * minuteInMs).toISOString());
  expect(session?.startedAt).not.toBe(session?.lastSeenAt);
});

test("a person who calls too often has to wait on every account route, and nothing is read or changed", async () => {
  const { email, cookie } = await aPersonWithoutTwoFactor();
  const counted: string[] = [];
  const closed = {
    limit: async ({ key }: { key: string }) => {
      counted.push(key);
      return { success: false };
    },
  };
  const hashes = vi.spyOn(crypto, "scrypt");
  for (const [method, path, body] of routes) {
    const bindings = { API_LIMIT: closed, SESSION_LIMIT: closed };
    const response = await askAs(cookie, method, path, { body, bindings });
    expect([method, path, response.status]).toEqual([method, path, 429]);
    expect(response.headers.get("Retry-After")).toBe("60");
  }
  const byPerson = `person:${await idOf(email)}`;
  expect(counted).toEqual(routes.map(() => byPerson));
  expect(hashes).not.toHaveBeenCalled();
  expect(await whoIs(cookie)).toMatchObject({ name: "A retail member" });
});
