import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { noRelayAnswer } from "#rules/mail/delivery.ts";
import { answerLostAfter, lastingError, transientError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  countEmails,
  db,
  dispatchAt,
  firstEmail,
  hours,
  minutes,
  queueAcknowledgements,
  start,
  watchErrors,
} from "#test/support/worker/outbox.ts";
import { startRelay } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { cancelEmails, leaseDueEmails, newEmail, queueEmail, recordDelivery } from "#worker/mail/outbox.ts";

const ceiling = { ordinary: 1000, all: 1000 };

beforeEach(async () => {
  await env.DB.exec("DELETE FROM letters");
});

test("one run of the cron trigger sends all that is due, each e-mail once", async () => {
  const relay = startRelay();
  const ids = await queueAcknowledgements(60);
  await dispatchAt(start);
  expect(relay.delivered.map((mail) => mail.campaign_id).sort()).toEqual([...ids].sort());
  expect(await countEmails("sent")).toBe(60);
});

test("overlapping runs send each e-mail once", async () => {
  const relay = startRelay();
  const ids = await queueAcknowledgements(60);
  await Promise.all(Array.from({ length: 12 }, () => dispatchAt(start)));
  expect(relay.received.map((mail) => mail.campaign_id).sort()).toEqual([...ids].sort());
});

test("twelve concurrent leases never get the same e-mail", async () => {
  const ids = await queueAcknowledgements(100);
  const leases = await Promise.all(Array.from({ length: 12 }, () => leaseDueEmails(db, start, ceiling)));
  const leased = leases.flat().map((row) => row.id);
  expect(new Set(leased).size).toBe(leased.length);
  expect(leased.sort()).toEqual([...ids].sort());
});

test("e-mails whose lease was made without an answer are sent by the same run, once, and counted once", async () => {
  const relay = startRelay();
  const given = await countRows("SELECT coalesce(sum(given), 0) AS count FROM mail_days");
  const ids = await queueAcknowledgements(3);
  const DB = answerLostAfter(env.DB, /^update "letters" set .*"ambiguous_attempts"/, async () => {});
  await dispatchAt(start, { DB });
  expect(relay.received.map((mail) => mail.campaign_id).sort()).toEqual([...ids].sort());
  expect(await countEmails("sent")).toBe(3);
  expect(await countRows("SELECT sum(given) AS count FROM mail_days")).toBe(given + 3);
});

test("the e-mails of a Worker that was killed while sending are due again when their lease ends", async () => {
  await queueAcknowledgements(3);
  await leaseDueEmails(db, start, ceiling);
  const relay = startRelay();
  await dispatchAt(minutes(1));
  expect(relay.received).toEqual([]);
  await dispatchAt(minutes(2));
  expect(relay.delivered).toHaveLength(3);
});

test("an e-mail whose Worker is always killed before it records the outcome is given to the relay at most three times", async () => {
  const errors = watchErrors();
  const relay = startRelay();
  const given = await countRows("SELECT coalesce(sum(given), 0) AS count FROM mail_days");
  await queueAcknowledgements(1);
  const neverRecorded = interceptedDatabase(env.DB, (queries, call) => {
    if (queries.some((query) => query.includes("email_attempts"))) throw new Error(lastingError);
    return call();
  });
  for (const minute of [0, 2, 4, 6]) await dispatchAt(minutes(minute), { DB: neverRecorded });
  for (const minute of [8, 60, 120]) await dispatchAt(minutes(minute));
  expect(relay.received).toHaveLength(3);
  expect(await firstEmail()).toMatchObject({ status: "unknown", last_outcome: "ambiguous", leased_until: null });
  // The relay got every attempt. No outcome was recorded.
  expect(await firstEmail()).toMatchObject({ attempts: 3, ambiguous_attempts: 3 });
  expect(await countRows("SELECT count(*) AS count FROM email_attempts")).toBe(0);
  expect(await countRows("SELECT sum(given) AS count FROM mail_days")).toBe(given + 3);
  expect(errors.map(({ event }) => event).filter((event) => event === "email-unknown")).toHaveLength(1);
});

test("an e-mail is sent once even if D1 fails for a moment while its outcome is recorded, before or after the write", async () => {
  const relay = startRelay();
  for (const fault of ["before", "after"] as const) {
    await queueAcknowledgements(1);
    let isOver = false;
    const DB = interceptedDatabase(env.DB, async (queries, call) => {
      if (isOver || !queries.some((query) => query.includes("email_attempts"))) return call();
      isOver = true;
      if (fault === "after") await call();
      throw new Error(transientError);
    });
    await dispatchAt(start, { DB });
    await dispatchAt(minutes(10));
  }
  expect([relay.received.length, await countEmails("sent")]).toEqual([2, 2]);
  expect(await countRows("SELECT count(*) AS count FROM email_attempts")).toBe(2);
});

test("the outcome of an outdated lease changes nothing, unless the e-mail was sent", async () => {
  await queueAcknowledgements(1);
  const [early] = await leaseDueEmails(db, start, ceiling);
  const [late] = await leaseDueEmails(db, minutes(2), ceiling);
  if (!early || !late) throw new Error("Nothing was leased.");
  await recordDelivery(db, early, "permanent", minutes(2), noRelayAnswer);
  expect(await firstEmail()).toMatchObject({ status: "waiting", last_outcome: null });
  await recordDelivery(db, early, "sent", minutes(2), noRelayAnswer);
  await recordDelivery(db, late, "retry", minutes(2), noRelayAnswer);
  expect(await firstEmail()).toMatchObject({ status: "sent", last_outcome: "sent" });
});

test("an e-mail that was sent while it was being cancelled is shown as sent, and one that was not as cancelled", async () => {
  const ids = await queueAcknowledgements(2);
  const [left, kept] = await leaseDueEmails(db, start, ceiling);
  if (!left || !kept) throw new Error("Nothing was leased.");
  for (const id of ids) await cancelEmails(db, sql`(select ${id})`, minutes(1));
  await recordDelivery(db, left, "sent", minutes(1), noRelayAnswer);
  await recordDelivery(db, kept, "retry", minutes(1), noRelayAnswer);
  const stateOf = (id: string) => env.DB.prepare("select state from letters where id = ?").bind(id).first("state");
  expect([await stateOf(left.id), await stateOf(kept.id)]).toEqual(["sent", "cancelled"]);
});

test("an e-mail that was sent cannot be cancelled", async () => {
  const [id] = await queueAcknowledgements(1);
  const [row] = await leaseDueEmails(db, start, ceiling);
  if (!row) throw new Error("Nothing was leased.");
  await recordDelivery(db, row, "sent", start, noRelayAnswer);
  await cancelEmails(db, sql`(select ${id})`, minutes(1));
  expect(await firstEmail()).toMatchObject({ status: "sent", cancelled_at: null });
});

test("one run makes up for runs that were skipped for hours", async () => {
  const relay = startRelay();
  await queueAcknowledgements(30);
  await queueAcknowledgements(30, hours(3));
  await dispatchAt(hours(9));
  expect(relay.delivered).toHaveLength(60);
});

test("an e-mail queued twice is one e-mail", async () => {
  const mail = newEmail({ template: "acknowledgement", data: { email: "ada@firm.example", reference: "R" } }, start);
  await queueEmail(db, mail);
  await queueEmail(db, mail);
  expect(await countEmails("waiting")).toBe(1);
});
