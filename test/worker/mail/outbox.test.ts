import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import {
  countEmails,
  db,
  dispatchAt,
  firstEmail,
  hours,
  minutes,
  queueAcknowledgements,
  queueAll,
  start,
  watchErrors,
} from "#test/support/worker/outbox.ts";
import { accept, byTurns, reset, startRelay, status } from "#test/support/worker/relay.ts";
import type { Email, TemplateData } from "#worker/mail/email.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";

const refusing = byTurns(
  status(429),
  status(307, null, { Location: "https://elsewhere.test/" }),
  status(200, "<html>Please log in to the Wi-Fi</html>"),
  status(202, '{"results":[', { "Content-Type": "application/json" }),
);

/** More e-mails than one lease covers: the outbox is sent ten at a time. */
const severalLeases = 25;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM letters");
});

test("while the relay is down the pauses between attempts grow", async () => {
  const relay = startRelay(status(503));
  await queueAcknowledgements(10);
  for (let minute = 0; minute < 60; minute++) await dispatchAt(minutes(minute));
  // There are attempts after 0, 1, 3, 7, 15 and 31 minutes. The other runs only probe the relay.
  expect(relay.received).toHaveLength(6 * 10);
  expect(relay.probes).toBe(60 - 6);
  expect(await countEmails("waiting")).toBe(10);
});

test.each([
  ["down", status(502)],
  ["resetting connections", reset],
  ["refusing our key", status(401)],
  ["asking for patience, redirecting, and answering with a web page or broken JSON by turns", refusing],
])("after an hour of a relay %s, all e-mails are sent within two runs, each of them once", async (_, answer) => {
  const relay = startRelay(answer);
  const ids = await queueAcknowledgements(severalLeases);
  for (let minute = 0; minute < 60; minute += 5) await dispatchAt(minutes(minute));
  expect(relay.delivered).toEqual([]);
  relay.answer = accept;
  await dispatchAt(minutes(60));
  await dispatchAt(minutes(61));
  expect(relay.delivered.map((mail) => mail.campaign_id).sort()).toEqual([...ids].sort());
  expect(await countEmails("sent")).toBe(severalLeases);
});

test("an e-mail with damaged data is given up with a line in the log, and does not hold up others", async () => {
  const relay = startRelay();
  const errors = watchErrors();
  const [damaged = "", ...others] = await queueAcknowledgements(5);
  await env.DB.prepare("UPDATE letters SET data = '{\"email\":' WHERE id = ?").bind(damaged).run();
  await dispatchAt(start);
  expect(relay.delivered.map((mail) => mail.campaign_id).sort()).toEqual([...others].sort());
  expect([await countEmails("dead"), await countEmails("sent")]).toEqual([1, 4]);
  const facts = { emailId: damaged, template: "acknowledgement" };
  expect(errors).toMatchObject([
    { event: "email-unreadable", ...facts },
    { event: "email-dead", ...facts },
  ]);
});

const ofNobody = { email: "gone@firm.example", personId: "gone", batchId: "gone" };
const reminder = {
  ...{ enquiryId: "e", version: 1, reference: "R", email: "ada@firm.example", day: "2026-11-20", slot: "09:00" },
  ...{ businessZone: "America/New_York", visitorZone: "" },
} as TemplateData["consultation-reminder"];

test.each<[string, Email, number]>([
  ["with nothing left to name", { template: "notices", data: ofNobody }, 0],
  ["that are of no use any more", { template: "consultation-reminder", data: reminder }, 0],
  ["that may have been sent three times", { template: "notices", data: ofNobody }, 3],
])("e-mails %s do not hold up those behind them until the next minute", async (_, mail, ambiguousAttempts) => {
  watchErrors();
  const relay = startRelay();
  const ended = Array.from({ length: 25 }, () => ({ ...newEmail(mail, start), givesUpAt: start, ambiguousAttempts }));
  await queueAll(ended);
  const [behind] = await queueAcknowledgements(1, minutes(1));
  await dispatchAt(minutes(1));
  expect(relay.delivered.map(({ campaign_id }) => campaign_id)).toEqual([behind]);
  expect(await countEmails("waiting")).toBe(0);
});

test("an e-mail that always fails does not hold up others", async () => {
  const relay = startRelay();
  const [poisoned] = await queueAcknowledgements(1);
  relay.answer = async (request) => {
    const body = await request.text();
    return body.includes(poisoned ?? "") ? new Response(null, { status: 500 }) : accept();
  };
  for (let minute = 0; minute < 10; minute++) {
    await queueAcknowledgements(2, minutes(minute));
    await dispatchAt(minutes(minute));
  }
  expect(relay.delivered).toHaveLength(20);
  expect(await countEmails("waiting")).toBe(1);
});

test("an e-mail that cannot be sent for 48 hours is dead, and the log says so", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  startRelay(status(500));
  await queueAcknowledgements(1);
  for (const hour of [0, 1, 3, 7, 15, 31, 47]) await dispatchAt(hours(hour));
  expect(await firstEmail()).toMatchObject({ status: "waiting" });
  await dispatchAt(hours(48));
  expect(await firstEmail()).toMatchObject({ status: "dead", last_outcome: "retry", settled_at: hours(48).getTime() });
  const lines = logged.mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ event: "email-dead", template: "acknowledgement" }));
  expect(JSON.stringify(lines)).not.toContain("@");
  logged.mockRestore();
});

test("an e-mail the relay refuses for good is dead at once", async () => {
  const relay = startRelay(status(400));
  await queueAcknowledgements(1);
  await dispatchAt(start);
  await dispatchAt(hours(1));
  expect(await firstEmail()).toMatchObject({ status: "dead", last_outcome: "permanent" });
  expect(relay.received).toHaveLength(1);
});

test("a wrong key makes no e-mail dead, however long it lasts, and the log names the command that sets the key", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const relay = startRelay(status(403));
  await queueAcknowledgements(3);
  for (const hour of [0, 1, 3, 7, 15, 31, 47, 48, 49, 72]) await dispatchAt(hours(hour));
  expect(await countEmails("waiting")).toBe(3);
  expect(logged.mock.calls.flat().join()).toContain("npx wrangler secret put MAILCHANNELS_API_KEY");
  logged.mockRestore();
  relay.answer = status(500);
  await dispatchAt(hours(73));
  expect(await countEmails("waiting")).toBe(3);
  relay.answer = accept;
  await dispatchAt(hours(74));
  expect(await countEmails("sent")).toBe(3);
});

test("without a key e-mails wait, and the relay is not called", async () => {
  const relay = startRelay();
  await queueAcknowledgements(2);
  await dispatchAt(start, { MAILCHANNELS_API_KEY: undefined });
  expect(await countEmails("waiting")).toBe(2);
  expect(relay.requests).toEqual([]);
  await dispatchAt(minutes(1));
  expect(await countEmails("sent")).toBe(2);
});

const resetEmail = {
  template: "password-reset",
  data: { email: "ada@firm.example", link: "https://portal.test/set?token=s3cret" },
} as const;

test("a reset link is deleted from the outbox once it is sent", async () => {
  const relay = startRelay();
  await queueEmail(db, newEmail(resetEmail, start));
  await dispatchAt(start);
  expect(JSON.stringify(relay.delivered)).toContain("s3cret");
  expect(await firstEmail()).toMatchObject({ status: "sent", data: null });
});

test("a reset link that could not be sent in time is never sent, and is deleted from the outbox", async () => {
  const relay = startRelay(status(401));
  await queueEmail(db, newEmail(resetEmail, start));
  await dispatchAt(start);
  relay.answer = accept;
  await dispatchAt(minutes(10));
  expect(relay.delivered).toEqual([]);
  expect(await firstEmail()).toMatchObject({ status: "dead", data: null });
});

test("an e-mail that cannot be rendered does not hold up others", async () => {
  const relay = startRelay();
  const [broken] = await queueAcknowledgements(2);
  await env.DB.prepare("UPDATE letters SET data = '{}', letter = 'enquiry' WHERE id = ?").bind(broken).run();
  await dispatchAt(start);
  expect(relay.delivered).toHaveLength(1);
  expect(await countEmails("waiting")).toBe(1);
});
