import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { hourInMs } from "#rules/durations.ts";
import {
  aDay,
  book,
  decide,
  emailsTo,
  latestTo,
  move,
  rowOf,
  setClock,
  tokenIn,
  withdraw,
} from "#test/support/worker/consultations.ts";
import { actOnEmail, openEmail } from "#test/support/worker/emails.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { happeningBefore, interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aCookie, aPerson } from "#test/support/worker/people.ts";
import { accept, type FakeRelay, startRelay, status, textOf } from "#test/support/worker/relay.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { queueReminders } from "#worker/consultations/reminders/queue-reminders.ts";
import { listDueReminders, queueReminder } from "#worker/consultations/reminders/reminder-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { emails } from "#worker/db/email-tables.ts";
import portal from "#worker/index.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";

const db = openDatabase(env.DB);

/** Confirms in a new session, because a cron run at a later time removes the earlier ones. */
async function confirm(reference: string): Promise<void> {
  expect((await decide("confirmation", reference, await aCookie("staff"))).status).toBe(200);
}

async function confirmed(relay: FakeRelay, entries: Record<string, unknown> = {}) {
  const booked = await book(relay, entries);
  await confirm(booked.reference);
  const startsAt = Number((await rowOf(booked.reference))?.starts_at);
  const before = (hours: number) => new Date(startsAt - hours * hourInMs);
  const reminders = () =>
    emailsTo(relay, booked.email).filter(({ subject }) => subject.startsWith("A reminder of your consultation"));
  return { ...booked, before, reminders };
}

async function reminderIdOf(reference: string): Promise<string> {
  const query = "select reminder_id from consultations join enquiries on id = enquiry_id where reference = ?";
  return (await env.DB.prepare(query).bind(reference).first<string>("reminder_id")) ?? "none";
}

/** A whole run of the cron trigger, at an instant. */
async function runCron(at: Date): Promise<void> {
  setClock(at.toISOString());
  await portal.scheduled(createScheduledController(), env);
}

/** The part of a cron run that is about reminders. */
async function remind(at: Date): Promise<void> {
  setClock(at.toISOString());
  await queueReminders(env, at);
  await sendOutbox(env);
}

test("a visitor is reminded once, a day before, with the time in both zones and the link that still works", async () => {
  const relay = startRelay();
  const { before, reminders, email } = await confirmed(relay);
  const link = tokenIn(latestTo(relay, email));
  await runCron(before(24.1));
  expect(reminders()).toHaveLength(0);
  for (const hours of [24, 23.9, 23.9, 12, 1]) await runCron(before(hours));
  expect(reminders()).toHaveLength(1);
  const [reminder] = reminders();
  expect(reminder && textOf(reminder)).toContain("9:00 AM Eastern Time");
  expect(reminder && tokenIn(reminder)).toBe(link);
});

test("if cron was skipped for hours, a reminder is sent late, but not once its consultation has begun", async () => {
  const relay = startRelay();
  const [late, over] = [await confirmed(relay), await confirmed(relay)];
  await remind(late.before(3));
  expect(late.reminders()).toHaveLength(1);
  await remind(over.before(0));
  await remind(over.before(-1));
  expect(over.reminders()).toHaveLength(0);
});

test("overlapping runs send one reminder", async () => {
  const relay = startRelay();
  const { before, reminders } = await confirmed(relay);
  setClock(before(20).toISOString());
  const run = () => portal.scheduled(createScheduledController(), env);
  await Promise.all(Array.from({ length: 12 }, run));
  expect(reminders()).toHaveLength(1);
});

test("a consultation is reminded of once even if two runs find it, and is not read any more once it has begun", async () => {
  const relay = startRelay();
  const [{ before, reference }, begun] = [await confirmed(relay), await confirmed(relay)];
  const [due] = await listDueReminders(db, before(20));
  if (due?.reference !== reference) throw new Error("Its reminder is not due.");
  const id = await queueReminder(db, due, before(20));
  expect(await queueReminder(db, due, before(20))).toBeUndefined();
  expect(await reminderIdOf(reference)).toBe(id);
  expect(await listDueReminders(db, before(20))).toEqual([]);
  const { d1, statements } = watchedDatabase(env.DB);
  expect(await listDueReminders(openDatabase(d1), begun.before(-1))).toEqual([]);
  expect(statements.map(({ answered }) => answered)).toEqual([0]);
});

test("a consultation that was moved, withdrawn, cancelled, only requested or just confirmed gets no reminder", async () => {
  const relay = startRelay();
  const [moved, left, cancelled] = [await confirmed(relay), await confirmed(relay), await confirmed(relay)];
  const requested = await book(relay);
  await move(tokenIn(latestTo(relay, moved.email)), aDay(), "17:30");
  await withdraw(tokenIn(latestTo(relay, left.email)));
  await decide("cancellation", cancelled.reference, await aCookie("staff"));
  for (const each of [moved, left, cancelled]) {
    await remind(each.before(12));
    expect(each.reminders()).toHaveLength(0);
  }
  const startsAt = Number((await rowOf(requested.reference))?.starts_at);
  await remind(new Date(startsAt - 12 * hourInMs));
  await confirm(requested.reference);
  await remind(new Date(startsAt - 11 * hourInMs));
  const subjects = emailsTo(relay, requested.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("A reminder"))).toEqual([]);
});

test("a consultation that is cancelled while its reminder is being queued gets no reminder", async () => {
  const { before, reminders, reference } = await confirmed(startRelay());
  const cookie = await aCookie("staff");
  const DB = happeningBefore(env.DB, /set "reminder_id"/, () => decide("cancellation", reference, cookie));
  await queueReminders({ ...env, DB }, before(20));
  await remind(before(19));
  expect(reminders()).toHaveLength(0);
});

test("a reminder that waits for the relay is not sent once its consultation is moved, and the new time gets its own", async () => {
  const relay = startRelay();
  const { before, reminders, email, reference } = await confirmed(relay);
  const token = tokenIn(latestTo(relay, email));
  relay.answer = () => new Response("bad gateway", { status: 502 });
  await remind(before(20));
  relay.received.length = 0;
  const day = aDay();
  await move(token, day, "16:00");
  relay.answer = accept;
  await remind(before(15));
  expect(reminders()).toHaveLength(0);
  await confirm(reference);
  const startsAt = Number((await rowOf(reference))?.starts_at);
  await remind(new Date(startsAt - 10 * hourInMs));
  expect(reminders()).toHaveLength(1);
});

test("a reminder is given up if its consultation begins while the relay is down", async () => {
  const relay = startRelay();
  const { before, reminders, reference } = await confirmed(relay);
  relay.answer = () => new Response("bad gateway", { status: 502 });
  await remind(before(2));
  const id = await reminderIdOf(reference);
  relay.received.length = 0;
  relay.answer = accept;
  await remind(before(-1));
  expect(reminders()).toHaveLength(0);
  const stored = await db.select().from(emails).where(eq(emails.id, id)).get();
  expect(stored).toMatchObject({ status: "dead", lastOutcome: "expired" });
});

test("a failing database does not make the run fail, and the next run sends the reminder", async () => {
  const relay = startRelay();
  const { before, reminders } = await confirmed(relay);
  const failing = {
    prepare: () => {
      throw new Error("D1_ERROR");
    },
  } as unknown as D1Database;
  await expect(queueReminders({ ...env, DB: failing }, before(20))).resolves.toBeUndefined();
  await remind(before(19));
  expect(reminders()).toHaveLength(1);
});

test("a reminder that cannot be queued does not hold up others, and is queued by the next run", async () => {
  const relay = startRelay();
  const day = aDay();
  const [first, second] = [await confirmed(relay, { day }), await confirmed(relay, { day, slot: "10:00" })];
  let failures = 0;
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    const isMarking = queries.some((query) => query.startsWith('update "consultations" set "reminder_id"'));
    if (!isMarking || failures > 0) return call();
    failures += 1;
    throw new Error(lastingError);
  });
  await queueReminders({ ...env, DB }, first.before(20));
  expect(failures).toBe(1);
  expect(await reminderIdOf(first.reference)).toBe("none");
  expect(await reminderIdOf(second.reference)).not.toBe("none");
  await remind(first.before(20));
  expect([first.reminders(), second.reminders()].map(({ length }) => length)).toEqual([1, 1]);
});

test("staff can send a failed reminder again while it is still true, but not once its consultation has begun", async () => {
  const relay = startRelay();
  const { before, reminders, reference } = await confirmed(relay);
  relay.answer = status(400);
  await remind(before(20));
  const [id, refused] = [await reminderIdOf(reference), reminders().length];
  relay.answer = accept;
  setClock(before(2).toISOString());
  const first = await aPerson("staff");
  const shown = await openEmail(first.cookie, id);
  expect(shown.acts).toEqual(["send-again", "put-away"]);
  expect((await actOnEmail(first.cookie, shown, "send-again")).status).toBe(200);
  expect(reminders()).toHaveLength(refused + 1);
  const again = await env.DB.prepare("select gives_up_at from letters where again_of = ?")
    .bind(id)
    .first("gives_up_at");
  expect(again).toBe(before(0).getTime());

  const other = await confirmed(relay);
  relay.answer = status(500);
  await remind(other.before(20));
  const tried = other.reminders().length;
  await remind(other.before(-0.1));
  relay.answer = accept;
  setClock(other.before(-2).toISOString());
  const late = await aPerson("staff");
  const over = await openEmail(late.cookie, await reminderIdOf(other.reference));
  expect(over.acts).toEqual(["put-away"]);
  expect((await actOnEmail(late.cookie, over, "send-again")).status).toBe(409);
  expect(other.reminders()).toHaveLength(tried);
});

test("staff cannot send a refused reminder again once its consultation was called off", async () => {
  const relay = startRelay();
  const { before, reminders, reference } = await confirmed(relay);
  relay.answer = status(400);
  await remind(before(20));
  const [id, refused] = [await reminderIdOf(reference), reminders().length];
  relay.answer = accept;
  setClock(before(12).toISOString());
  const { cookie } = await aPerson("staff");
  expect((await decide("cancellation", reference, cookie)).status).toBe(200);
  const shown = await openEmail(cookie, id);
  expect(shown.acts).toEqual(["put-away"]);
  expect((await actOnEmail(cookie, shown, "send-again")).status).toBe(409);
  expect(reminders()).toHaveLength(refused);
});
