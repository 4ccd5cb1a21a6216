import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { idOf, newPassword } from "#test/support/worker/accounts.ts";
import { book, decide } from "#test/support/worker/consultations.ts";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";
import { askInvitations, makeInvitation } from "#test/support/worker/invitations.ts";
import { askAs, changePassword } from "#test/support/worker/own-account.ts";
import { aCookie, aPerson, askWithCookie, giveOwnName, securityEventsOf } from "#test/support/worker/people.ts";
import { addProjectRow } from "#test/support/worker/records.ts";
import { recipientOf, startRelay } from "#test/support/worker/relay.ts";
import { anyEmail, ask, cookieOf, logIn, password } from "#test/support/worker/sign-in.ts";
import { aSubmission, decide as decideOn } from "#test/support/worker/submissions.ts";
import { codeOf } from "#test/support/worker/two-factor.ts";
import { anEnrolledMember } from "#test/support/worker/two-factor-account.ts";
import { countRows, noLimit } from "#test/support/worker/visitor.ts";

afterEach(() => vi.restoreAllMocks());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

test("logging out is on record with its network and browser, and the log has no IP or e-mail address", async () => {
  const lines = spyOnLog();
  const member = await aPerson("retail");
  const headers = { Cookie: member.cookie, "User-Agent": firefox, "CF-Connecting-IP": "203.0.113.77" };
  expect((await ask("/api/session", { method: "DELETE", headers })).status).toBe(200);
  const [event] = (await securityEventsOf(member.id)).filter((each) => each.event === "sessions-ended");
  expect(event).toMatchObject({ detail: "log-out", network: "203.0.113.0/24", browser: "Firefox", system: "Windows" });
  const [line = ""] = lines().filter((each) => each.includes('"securityEvent":"sessions-ended"'));
  expect(JSON.parse(line)).toMatchObject({ event: "security-event", personId: member.id, stored: true });
  expect(lines().join("\n")).not.toMatch(/203\.0\.113|@firm\.example/);
});

test("ending one session and ending all others are on record, and a call that ends nothing is not", async () => {
  const member = await aPerson("retail");
  for (const _ of [1, 2]) await logIn(member.email);
  const { sessions } = (await (await askAs(member.cookie, "GET", "")).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  for (const _ of [1, 2]) await askAs(member.cookie, "DELETE", `/sessions/${other}`);
  for (const _ of [1, 2]) await askAs(member.cookie, "DELETE", "/sessions");
  expect(await detailsOf(member.id, "sessions-ended")).toEqual(["one", "others"]);
});

test("setting up, moving, using and turning off two-factor authentication is on record, and changes are told by e-mail", async () => {
  const relay = startRelay();
  const holder = await anEnrolledMember();
  const id = await idOf(holder.email);
  const [recovery = "none", another = "none"] = holder.recoveryCodes;
  const wrong = { body: { password, code: "000000" } };
  expect((await askAs(holder.cookie, "POST", "/two-factor/recovery-codes", wrong)).status).toBe(422);
  const begun = await askAs(holder.cookie, "POST", "/two-factor/enrolment", { body: { password, code: recovery } });
  const { secret } = (await begun.json()) as { secret: string };
  const moved = await askAs(holder.cookie, "PUT", "/two-factor", { body: { code: codeOf(secret) } });
  expect(moved.status).toBe(200);
  const cookie = cookieOf(moved);
  const stale = { body: { password, code: another } };
  expect((await askAs(cookie, "POST", "/two-factor/removal", stale)).status).toBe(422);
  const next = { body: { password, code: codeOf(secret, 1) } };
  const renewed = await askAs(cookie, "POST", "/two-factor/recovery-codes", next);
  const [last = "none"] = ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes;
  expect((await askAs(cookie, "POST", "/two-factor/removal", { body: { password, code: last } })).status).toBe(200);

  const kept = (await securityEventsOf(id)).filter(({ event }) => /two-factor|recovery|code-failed/.test(event));
  expect(kept.map(({ event, detail }) => (detail ? `${event}: ${detail}` : event))).toEqual([
    "two-factor-on",
    "code-failed",
    "recovery-code-used",
    "two-factor-on: another-app",
    "code-failed",
    "recovery-codes-renewed",
    "two-factor-off",
    "recovery-code-used",
  ]);
  const told = relay.delivered.filter((mail) => recipientOf(mail) === holder.email);
  expect(told.map(({ subject }) => subject).sort()).toEqual([
    "A recovery code was used",
    "A recovery code was used",
    "Another authenticator app is set up",
    "Two-factor authentication is off",
    "Two-factor authentication is on",
  ]);
});

test("using a recovery code to change a password is on record and told by e-mail, and using a code of the app is not", async () => {
  const relay = startRelay();
  const holder = await anEnrolledMember();
  const id = await idOf(holder.email);
  const [code] = holder.recoveryCodes;
  const changed = await changePassword(holder.cookie, { password: newPassword, code });
  expect(changed.status).toBe(200);
  const given = { current: newPassword, password: `${newPassword} again`, code: codeOf(holder.secret, 1) };
  expect((await changePassword(cookieOf(changed), given)).status).toBe(200);
  const kept = (await securityEventsOf(id))
    .map(({ event }) => event)
    .filter((event) => /password|recovery/.test(event));
  expect(kept).toEqual(["password-changed", "recovery-code-used", "password-changed"]);
  const told = relay.delivered.filter((mail) => recipientOf(mail) === holder.email);
  expect(told.map(({ subject }) => subject).filter((subject) => subject === "A recovery code was used")).toHaveLength(
    1,
  );
});

test("refused permissions of an account are on record ten times a minute, and beyond that only in the log", async () => {
  const lines = spyOnLog();
  const member = await aPerson("company");
  for (let time = 0; time < 25; time++)
    expect((await askWithCookie(member.cookie, "GET", "/office/invitations")).status).toBe(403);
  const details = await detailsOf(member.id, "permission-refused");
  expect(details.length).toBeGreaterThanOrEqual(10);
  // The limiter's minute may end during the test.
  expect(details.length).toBeLessThanOrEqual(20);
  expect(new Set(details)).toEqual(new Set(["GET /api/office/invitations"]));
  expect(lines().filter((line) => line.includes("permission-refused"))).toHaveLength(25);
});

test("a hundred refused requests, each from another address, do not fill the table", async () => {
  spyOnLog();
  const headers = { Origin: "https://evil.example" };
  const asked = Array.from({ length: 100 }, () => ask("/api/session", { method: "POST", body: {}, headers }));
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(403);
  const stored = await countRows("SELECT count(*) AS count FROM security_events WHERE event = ?", "origin-refused");
  expect(stored).toBeGreaterThan(0);
  expect(stored).toBeLessThanOrEqual(20);
});

test("a decision of staff is on record with who decided and on what", async () => {
  const relay = startRelay();
  const staff = await aPerson("staff");
  const { reference } = await book(relay);
  for (const _ of [1, 2]) expect((await decide("confirmation", reference, staff.cookie)).status).toBe(200);
  const project = await addProjectRow({ status: "Funding" });
  await askWithCookie(staff.cookie, "POST", `/office/projects/${project}/status`, {
    body: { from: "Funding", status: "Active" },
  });
  const submission = await aSubmission(await aCookie("company"));
  await decideOn(staff.cookie, submission.id, { status: "Declined" });
  const { invitation } = await makeInvitation(staff.cookie, anyEmail(), false);
  await askInvitations(staff.cookie, "DELETE", `/${invitation.id}`);
  const query = "SELECT detail, subject FROM security_events WHERE actor_id = ? AND event = 'staff-decision'";
  const { results } = await env.DB.prepare(`${query} ORDER BY rowid`).bind(staff.id).all();
  expect(results).toEqual([
    { detail: "consultation: confirmed", subject: reference },
    { detail: "project: Active", subject: project },
    { detail: "submission: Declined", subject: submission.reference },
    { detail: "person-invited", subject: invitation.id },
    { detail: "invitation-withdrawn", subject: invitation.id },
  ]);
});

test("making, withdrawing and confirming a staff request are each logged once, and repeating it is not", async () => {
  startRelay();
  const lines = spyOnLog();
  const [asker, other, member] = [await aPerson("staff"), await aPerson("staff"), await aPerson("retail")];
  await giveOwnName(member.id);
  const twice = async (cookie: string, method: string, path: string): Promise<string> => {
    await askWithCookie(cookie, method, path);
    const answer = await askWithCookie(cookie, method, path);
    expect([path, answer.ok]).toEqual([path, true]);
    return ((await answer.json()) as { request?: { id: string } }).request?.id ?? "none";
  };
  const request = () => twice(asker.cookie, "POST", `/office/people/${member.id}/staff`);
  await twice(asker.cookie, "DELETE", `/office/staff-requests/${await request()}`);
  await twice(other.cookie, "POST", `/office/staff-requests/${await request()}/confirm`);
  const logged = lines().filter((line) => line.includes('"securityEvent":"staff-decision"'));
  expect(logged.map((line) => JSON.parse(line).detail)).toEqual([
    "staff-asked",
    "staff-withdrawn",
    "staff-asked",
    "staff-confirmed",
  ]);
});

test("a request succeeds even if its security event cannot be stored, and the log has the event", async () => {
  const lines = spyOnLog();
  const member = await aPerson("retail");
  let calls = 0;
  // The session is found and ended, and everything after that fails.
  const DB = failingDatabase(env.DB, () => (calls++ < 2 ? "none" : "before"), lastingError);
  const headers = { Cookie: member.cookie };
  const answer = await ask("/api/session", { method: "DELETE", headers, bindings: { DB } });
  expect([answer.status, await answer.json()]).toEqual([200, { person: null }]);
  expect(await detailsOf(member.id, "sessions-ended")).toEqual([]);
  expect(lines().filter((line) => line.includes("security-event-not-stored"))).toHaveLength(1);
  expect(lines().filter((line) => line.includes('"securityEvent":"sessions-ended"'))).toHaveLength(2);
});

test("a stored security event can be neither changed nor deleted", async () => {
  const member = await aPerson("retail");
  await ask("/api/session", { method: "DELETE", headers: { Cookie: member.cookie }, bindings: { API_LIMIT: noLimit } });
  for (const statement of ["UPDATE security_events SET detail = 'x'", "DELETE FROM security_events"])
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(/append-only/);
  expect(await detailsOf(member.id, "sessions-ended")).toEqual(["log-out"]);
});

async function detailsOf(personId: string, event: string): Promise<(string | null)[]> {
  return (await securityEventsOf(personId)).filter((each) => each.event === event).map(({ detail }) => detail);
}

/** Returns a function that lists the log lines written since. */
function spyOnLog(): () => string[] {
  const spies = (["info", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  return () => spies.flatMap(({ mock }) => mock.calls.map(([line]) => String(line)));
}
