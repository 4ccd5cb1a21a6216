import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EmailPage } from "#rules/mail/emails.ts";
import { auditOf, countAudit } from "#test/support/worker/audit.ts";
import { actOnEmail, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { happeningBefore } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { findDataOf } from "#test/support/worker/personal-data.ts";
import { type FakeRelay, recipientOf, startRelay, status } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { leaseDueEmails, newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";

const db = openDatabase(env.DB);
let staff: TestPerson;
let relay: FakeRelay;
beforeAll(async () => {
  staff = await aPerson("staff");
});
beforeEach(() => {
  relay = startRelay();
});

async function anEmail(email = `${crypto.randomUUID()}@firm.example`): Promise<string> {
  const mail = newEmail(
    { template: "password-reset", data: { email, link: "https://portal.test/set-password#token=t" } },
    new Date(),
  );
  await queueEmail(db, { ...mail, template: "acknowledgement", data: { email, reference: "R" } });
  return mail.id;
}

const list = async (query = "") =>
  (await (await askWithCookie(staff.cookie, "GET", `/office/emails${query}`)).json()) as EmailPage;

test("every attempt is stored with the relay's own words, and shown to staff", async () => {
  relay.answer = status(421, "4.3.2 Service not available");
  const id = await anEmail();
  await sendOutbox(env, { only: [id] });
  await sendOutbox(env, { only: [id], clock: () => new Date(Date.now() + 61_000) });
  relay.answer = status(503);
  await sendOutbox(env, { only: [id], clock: () => new Date(Date.now() + 300_000) });
  const shown = await openEmail(staff.cookie, id);
  expect(shown).toMatchObject({
    state: "waiting",
    attemptCount: 3,
    acts: ["try-now", "cancel"],
    last: { outcome: "retry" },
  });
  expect(shown.attempts.map(({ attempt, relayStatus, relayText }) => [attempt, relayStatus, relayText])).toEqual([
    [3, 503, null],
    [2, 421, "4.3.2 Service not available"],
    [1, 421, "4.3.2 Service not available"],
  ]);
});

test("an e-mail with damaged data is listed, can be put away, and does not keep anybody's data from being found", async () => {
  const id = await anEmail();
  await env.DB.prepare("UPDATE letters SET data = '{\"email\":' WHERE id = ?").bind(id).run();
  expect((await list()).emails.map((each) => each.id)).toContain(id);
  await sendOutbox(env, { only: [id] });
  const shown = await openEmail(staff.cookie, id);
  expect(shown).toMatchObject({ state: "dead", needsHand: true, acts: ["put-away"] });
  const found = await findDataOf(staff.cookie, { email: `${crypto.randomUUID()}@firm.example` });
  expect(found.ahead.emails).toBe(0);
  expect((await actOnEmail(staff.cookie, shown, "put-away")).status).toBe(200);
});

test("trying now ends the pause, and leaves one audit entry however often it is clicked", async () => {
  relay.answer = status(503);
  const id = await anEmail();
  await sendOutbox(env, { only: [id] });
  const shown = await openEmail(staff.cookie, id);
  const { answer } = startRelay();
  relay.answer = answer;
  const answers = await Promise.all([...Array(5)].map(() => actOnEmail(staff.cookie, shown, "try-now")));
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await openEmail(staff.cookie, id)).toMatchObject({ state: "sent", attemptCount: 2, acts: [] });
  expect(await auditOf(id)).toMatchObject([{ actor_id: staff.id, action: "email-tried", subject_kind: "email" }]);
});

test("a dead e-mail that is sent again five times concurrently is sent once, as a new e-mail", async () => {
  const id = await anEmail("ada@firm.example");
  await giveUpEmail(id);
  const shown = await openEmail(staff.cookie, id);
  expect(shown).toMatchObject({ state: "dead", needsHand: true, acts: ["send-again", "put-away"] });
  const answers = await Promise.all([...Array(5)].map(() => actOnEmail(staff.cookie, shown, "send-again")));
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200, 200, 200]);
  expect(relay.delivered.map(recipientOf)).toEqual(["ada@firm.example"]);
  const after = await openEmail(staff.cookie, id);
  expect(after).toMatchObject({ state: "dead", needsHand: false, acts: [] });
  expect(await openEmail(staff.cookie, after.sentAgainAs ?? "")).toMatchObject({ state: "sent", againOf: id });
  expect(await auditOf(id)).toMatchObject([{ action: "email-sent-again", after: { again: after.sentAgainAs } }]);
});

test.each(["try-now", "send-again", "cancel", "put-away"] as const)(
  "%s that is repeated because its answer was lost succeeds again, and is done once",
  async (act) => {
    relay.answer = status(503);
    const id = await anEmail();
    const waits = act === "try-now" || act === "cancel";
    await (waits ? sendOutbox(env, { only: [id] }) : giveUpEmail(id));
    const seen = await openEmail(staff.cookie, id);
    expect((await actOnEmail(staff.cookie, seen, act)).status).toBe(200);
    const again = await actOnEmail(staff.cookie, seen, act);
    expect([again.status, await again.json()]).toEqual([200, await openEmail(staff.cookie, id)]);
    expect(await auditOf(id)).toHaveLength(1);
    // Another act on the e-mail as it was seen is still refused.
    const other = act === "put-away" ? "send-again" : "put-away";
    expect((await actOnEmail(staff.cookie, seen, other)).status).toBe(409);
  },
);

test("an e-mail that the relay reports on at the moment it is sent again is not sent twice", async () => {
  const id = await anEmail();
  await giveUpEmail(id);
  const report = {
    emailId: id,
    report: "delivered",
    account: "ours",
    requestId: "r",
    code: null,
    reason: null,
  } as const;
  const DB = happeningBefore(env.DB, /^update "letters"/, () =>
    storeReports(db, [{ ...report, at: new Date() }], "ours", new Date()),
  );
  expect((await actOnEmail(staff.cookie, await openEmail(staff.cookie, id), "send-again", { DB })).status).toBe(409);
  expect([relay.received, await auditOf(id)]).toEqual([[], []]);
});

test("cancelling an e-mail at the moment its sending begins is refused", async () => {
  const id = await anEmail();
  const DB = happeningBefore(env.DB, /^update "letters"/, () =>
    leaseDueEmails(db, new Date(), { ordinary: 1000, all: 1000 }, [id]),
  );
  expect((await actOnEmail(staff.cookie, await openEmail(staff.cookie, id), "cancel", { DB })).status).toBe(409);
  expect(await openEmail(staff.cookie, id)).toMatchObject({ state: "waiting", attemptCount: 1 });
  expect(await auditOf(id)).toEqual([]);
});

test("a bounced e-mail to the team is made again from its enquiry, and leaves the version of the next e-mail free", async () => {
  const { message, ...visitor } = aVisitor();
  await sendMessage(message, visitor);
  const row = await env.DB.prepare(
    "select id, enquiry_id from letters where letter = 'enquiry' order by created_at desc",
  ).first<{ id: string; enquiry_id: string }>();
  const { id, enquiry_id: enquiryId } = row ?? { id: "", enquiry_id: "" };
  const report = {
    emailId: id,
    report: "hard-bounced",
    account: "ours",
    requestId: "r",
    code: "552",
    reason: "over quota",
  } as const;
  await storeReports(db, [{ ...report, at: new Date() }], "ours", new Date());
  const shown = await openEmail(staff.cookie, id);
  expect(shown).toMatchObject({ state: "hard-bounced", to: env.MAIL_TEAM, acts: ["send-again", "put-away"] });
  expect(shown.events).toMatchObject([{ report: "hard-bounced", code: "552", reason: "over quota" }]);
  expect((await actOnEmail(staff.cookie, shown, "send-again")).status).toBe(200);
  expect(relay.delivered.filter(({ subject }) => subject === relay.delivered[0]?.subject)).toHaveLength(2);
  expect(
    await countRows("select count(*) as count from letters where enquiry_id = ? and edition = -1", enquiryId),
  ).toBe(1);
});

test("an e-mail whose text was deleted can only be marked as handled, and needs no attention after that", async () => {
  const id = await anEmail();
  await sendOutbox(env, { only: [id] });
  const report = { emailId: id, report: "dropped", account: "ours", requestId: "r", code: null, reason: null } as const;
  await storeReports(db, [{ ...report, at: new Date() }], "ours", new Date());
  const shown = await openEmail(staff.cookie, id);
  expect(shown.acts).toEqual(["put-away"]);
  expect((await actOnEmail(staff.cookie, shown, "send-again")).status).toBe(409);
  expect((await list("?view=hand")).emails.map((each) => each.id)).toContain(id);
  expect((await actOnEmail(staff.cookie, shown, "put-away")).status).toBe(200);
  expect((await list("?view=hand")).emails.map((each) => each.id)).not.toContain(id);
  expect(await auditOf(id)).toMatchObject([{ action: "email-put-away", before: { state: "dropped" } }]);
});

test("a cancelled e-mail is not sent, and its text is deleted", async () => {
  relay.answer = status(503);
  const id = await anEmail();
  await sendOutbox(env, { only: [id] });
  expect((await actOnEmail(staff.cookie, await openEmail(staff.cookie, id), "cancel")).status).toBe(200);
  relay.answer = startRelay().answer;
  await sendOutbox(env, { clock: () => new Date(Date.now() + 7_200_000) });
  expect(relay.delivered).toEqual([]);
  expect(await openEmail(staff.cookie, id)).toMatchObject({ state: "cancelled", acts: [], needsHand: false });
  expect(await env.DB.prepare("select data from letters where id = ?").bind(id).first("data")).toBeNull();
});

test.each(["staff-request", "security-notice"] as const)(
  "nobody can cancel a waiting %s, which tells the team or the holder what was done to an account",
  async (template) => {
    relay.answer = status(503);
    const [email, at] = [`${crypto.randomUUID()}@firm.example`, Date.now()];
    const asked = { requestId: "r-1", name: "Ada Rossi", email, askedBy: "Bruno", at, alone: true };
    const byTeam = { email, notice: "two-factor-off-by-team", at, browser: null, system: null, network: "" } as const;
    const mail = newEmail(
      template === "staff-request" ? { template, data: asked } : { template, data: byTeam },
      new Date(),
    );
    await queueEmail(db, mail);
    await sendOutbox(env, { only: [mail.id] });
    const shown = await openEmail(staff.cookie, mail.id);
    expect(shown.acts).toEqual(["try-now"]);
    expect((await actOnEmail(staff.cookie, shown, "cancel")).status).toBe(409);
    relay.answer = startRelay().answer;
    await sendOutbox(env, { clock: () => new Date(Date.now() + 120_000) });
    expect(await openEmail(staff.cookie, mail.id)).toMatchObject({ state: "sent" });
  },
);

test("an act that is outdated, unknown or not allowed changes nothing and leaves no audit entry", async () => {
  const id = await anEmail();
  await giveUpEmail(id);
  const shown = await openEmail(staff.cookie, id);
  const before = await countAudit();
  const statuses = [];
  for (const act of ["try-now", "cancel", "burn"]) statuses.push((await actOnEmail(staff.cookie, shown, act)).status);
  statuses.push((await actOnEmail(staff.cookie, { id, version: "waiting.0.0.open" }, "send-again")).status);
  statuses.push(
    (await actOnEmail(staff.cookie, { id: crypto.randomUUID(), version: shown.version }, "send-again")).status,
  );
  const member = await aPerson("company");
  statuses.push((await actOnEmail(member.cookie, shown, "send-again")).status);
  expect(statuses).toEqual([409, 409, 422, 409, 404, 403]);
  expect([await countAudit(), relay.received]).toEqual([before, []]);
});

test("all waiting e-mails are tried at once, with one audit entry", async () => {
  relay.answer = status(401);
  const ids = [await anEmail(), await anEmail(), await anEmail()];
  await sendOutbox(env, { only: ids });
  relay.answer = startRelay().answer;
  const before = await countAudit();
  const response = await askWithCookie(staff.cookie, "POST", "/office/emails/attempts");
  expect(((await response.json()) as { tried: number }).tried).toBeGreaterThanOrEqual(3);
  for (const id of ids) expect(await openEmail(staff.cookie, id)).toMatchObject({ state: "sent" });
  await askWithCookie(staff.cookie, "POST", "/office/emails/attempts");
  expect(await countAudit()).toBe(before + 1);
});

test("staff filter the list by state, template, address and enquiry, and an invalid filter is refused", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { message, ...visitor } = aVisitor();
  const { reference } = (await (await sendMessage(message, visitor)).json()) as { reference: string };
  const ofEnquiry = await list(`?enquiry=${reference}`);
  expect(ofEnquiry.emails.map(({ template, to }) => [template, to]).sort()).toEqual([
    ["acknowledgement", message.email],
    ["enquiry", env.MAIL_TEAM],
  ]);
  expect((await list(`?to=${message.email.toUpperCase()}`)).emails.map(({ template }) => template)).toEqual([
    "acknowledgement",
  ]);
  expect(new Set((await list(`?to=${env.MAIL_TEAM}`)).emails.map(({ to }) => to))).toEqual(new Set([env.MAIL_TEAM]));
  expect((await list("?enquiry=AAAAA-AAAAA")).emails).toEqual([]);
  const dead = await anEmail();
  await giveUpEmail(dead);
  expect((await list("?state=dead&template=acknowledgement")).emails.map(({ id }) => id)).toContain(dead);
  for (const query of ["?view=mine", "?state=lost", "?template=x", "?after=!"])
    expect((await askWithCookie(staff.cookie, "GET", `/office/emails${query}`)).status).toBe(422);
});
