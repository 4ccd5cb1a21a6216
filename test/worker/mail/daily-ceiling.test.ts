import { env } from "cloudflare:workers";
import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { beforeEach, expect, test } from "vitest";
import { noRelayAnswer } from "#rules/mail/delivery.ts";
import { failingDatabase, inTurn } from "#test/support/worker/failing-database.ts";
import {
  countEmails,
  db,
  dispatchAt,
  hours,
  minutes,
  queueAcknowledgements,
  queueAll,
  start,
  watchErrors,
} from "#test/support/worker/outbox.ts";
import { startRelay, status } from "#test/support/worker/relay.ts";
import { aVisitor, countRows, sendMessage } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { leaseDueEmails, newEmail, recordDelivery } from "#worker/mail/outbox.ts";

const ceiling = (count: unknown) => ({ MAIL_DAILY_CEILING: count });
const given = () => countRows("SELECT sum(given) AS count FROM mail_days");
const tomorrow = hours(24);

beforeEach(async () => {
  await env.DB.exec("DELETE FROM letters; DELETE FROM mail_days;");
});

function queueResets(count: number, now = start) {
  const mail = {
    template: "password-reset",
    data: { email: "ada@firm.example", link: "https://portal.test/" },
  } as const;
  return queueAll(Array.from({ length: count }, () => newEmail(mail, now)));
}

test("e-mails beyond the ceiling wait until the next day, none is lost, and each run logs it once", async () => {
  const errors = watchErrors();
  const relay = startRelay();
  const ids = await queueAcknowledgements(70);
  await dispatchAt(start, ceiling(40));
  expect(relay.delivered).toHaveLength(40);
  expect(await countEmails("waiting")).toBe(30);
  await dispatchAt(minutes(1), ceiling(40));
  const alarm = { event: "mail-daily-ceiling", ceiling: 40, advice: expect.stringContaining("MAIL_DAILY_CEILING") };
  expect(errors).toEqual([expect.objectContaining(alarm), expect.objectContaining(alarm)]);
  await dispatchAt(tomorrow, ceiling(40));
  expect(relay.delivered.map((mail) => mail.campaign_id).sort()).toEqual([...ids].sort());
  expect(errors).toHaveLength(2);
});

test("reaching the ceiling without holding anything back is no alarm", async () => {
  const errors = watchErrors();
  startRelay();
  await queueAcknowledgements(10);
  await dispatchAt(start, ceiling(10));
  expect(await countEmails("sent")).toBe(10);
  expect(errors).toEqual([]);
});

test("raising the ceiling lets the waiting e-mails be sent at once", async () => {
  watchErrors();
  startRelay();
  await queueAcknowledgements(8);
  await dispatchAt(start, ceiling(5));
  await dispatchAt(minutes(1), ceiling("8"));
  expect(await countEmails("sent")).toBe(8);
});

test("password links are sent before all others, and beyond the ceiling until their reserve is used up", async () => {
  const errors = watchErrors();
  const relay = startRelay();
  await queueAcknowledgements(30);
  await queueResets(60, minutes(1));
  await dispatchAt(minutes(1), ceiling(10));
  // The ceiling of 10 and a reserve of 50: security e-mails come first.
  expect(relay.delivered).toHaveLength(60);
  expect(new Set(relay.delivered.map((mail) => mail.subject)).size).toBe(1);
  expect(await countRows("SELECT count(*) AS count FROM letters WHERE status = 'sent' AND security = 1")).toBe(60);
  await queueResets(1, minutes(2));
  await dispatchAt(minutes(2), ceiling(10));
  expect(relay.delivered).toHaveLength(60);
  expect(errors.map((line) => line.event)).toEqual(["mail-daily-ceiling", "mail-daily-ceiling"]);
});

test("a password link that is requested once the ceiling is reached is sent anyway", async () => {
  watchErrors();
  const relay = startRelay();
  await queueAcknowledgements(20);
  await dispatchAt(start, ceiling(15));
  await queueResets(1);
  await dispatchAt(start, ceiling(15));
  expect(relay.delivered).toHaveLength(16);
});

test("twenty concurrent runs do not exceed the ceiling", async () => {
  watchErrors();
  const relay = startRelay();
  await queueAcknowledgements(100);
  await Promise.all(Array.from({ length: 20 }, () => dispatchAt(start, ceiling(33))));
  expect(relay.received).toHaveLength(33);
  expect(await given()).toBe(33);
});

test("e-mails that the relay did not accept do not count towards the ceiling, and those that it may have accepted do", async () => {
  watchErrors();
  const relay = startRelay(status(503));
  await queueAcknowledgements(10);
  for (const minute of [0, 1, 3, 7, 15, 31]) await dispatchAt(minutes(minute), ceiling(10));
  expect(relay.received).toHaveLength(6 * 10);
  expect(await given()).toBe(0);
  relay.answer = status(202);
  await dispatchAt(minutes(63), ceiling(10));
  expect(await given()).toBe(10);
});

test("an outdated lease takes nothing off the day's count", async () => {
  await queueAcknowledgements(1);
  const [early] = await leaseDueEmails(db, start, { ordinary: 10, all: 10 });
  const [late] = await leaseDueEmails(db, minutes(2), { ordinary: 10, all: 10 });
  if (!early || !late) throw new Error("Nothing was leased.");
  await recordDelivery(db, early, "retry", minutes(2), noRelayAnswer);
  expect(await given()).toBe(2);
  await recordDelivery(db, late, "retry", minutes(2), noRelayAnswer);
  expect(await given()).toBe(1);
});

test("an attempt that is recorded again, because the answer of D1 was lost, comes off the day's count once", async () => {
  await queueAcknowledgements(2);
  const [row] = await leaseDueEmails(db, start, { ordinary: 10, all: 10 });
  if (!row) throw new Error("Nothing was leased.");
  await recordDelivery(openDatabase(failingDatabase(env.DB, inTurn(["after"]))), row, "retry", start, noRelayAnswer);
  expect(await given()).toBe(1);
});

test("the e-mails of a message wait once the ceiling is reached, and its sender is answered as usual", async () => {
  watchErrors();
  const relay = startRelay();
  const { message, ...visitor } = aVisitor();
  const response = await sendMessage(message, { ...visitor, bindings: ceiling(1) as object });
  expect(response.status).toBe(201);
  expect(relay.delivered).toHaveLength(1);
  expect(await countEmails("waiting")).toBe(1);
  await dispatchAt(new Date(Date.now() + 25 * 60 * 60_000));
  expect(await countEmails("sent")).toBe(2);
});

test("an invalid ceiling is logged for the operator to correct, and e-mails are sent under the default one", async () => {
  const errors = watchErrors();
  startRelay();
  await queueAcknowledgements(2);
  await dispatchAt(start, ceiling("two thousand"));
  expect(errors).toEqual([expect.objectContaining({ event: "mail-daily-ceiling-unreadable" })]);
  expect(String(errors[0]?.advice)).toContain("MAIL_DAILY_CEILING in wrangler.toml must be a whole number");
  expect(await countEmails("sent")).toBe(2);
});

test("checking the ceiling reads the same rows however many e-mails were sent today", async () => {
  startRelay();
  const rowsRead = async () => {
    const leases: number[] = [];
    const counting = new Proxy(env.DB, {
      get: (target, name) => {
        if (name !== "batch") return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const answers = await target.batch(statements);
          leases.push(answers.reduce((sum, { meta }) => sum + meta.rows_read, 0));
          return answers;
        };
      },
    });
    await dispatchAt(start, { DB: counting, MAIL_DAILY_CEILING: 10 });
    return leases;
  };
  await queueAcknowledgements(1);
  await dispatchAt(start);
  const few = await rowsRead();
  await queueAcknowledgements(60);
  while ((await countEmails("waiting")) > 0) await dispatchAt(start);
  await queueAcknowledgements(60);
  expect(await countEmails("waiting")).toBe(60);
  watchErrors();
  const many = await rowsRead();
  expect(few).toHaveLength(1);
  expect(many).toHaveLength(1);
  expect(many[0]).toBeLessThanOrEqual((few[0] ?? 0) + 4);
});
