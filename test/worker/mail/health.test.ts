import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Health } from "#rules/mail/health.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { hours, minutes, queueAcknowledgements, start, watchErrors } from "#test/support/worker/outbox.ts";
import { aPerson, askWithCookie, type TestPerson } from "#test/support/worker/people.ts";
import { startRelay, status } from "#test/support/worker/relay.ts";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { checkHealth, findHealth } from "#worker/mail/health.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";

const db = openDatabase(env.DB);
let staff: TestPerson;
beforeEach(async () => {
  await emptyStorage();
  staff = await aPerson("staff");
});

const alarmsAt = async (now: Date) => (await findHealth(db, now)).alarms.map(({ alarm }) => alarm);
const eventsOf = (lines: Record<string, unknown>[]) => lines.map(({ event }) => event);

test("a refused key is an alarm from its first refusal until an e-mail is sent, and is logged once", async () => {
  const errors = watchErrors();
  const relay = startRelay(status(401));
  const ids = await queueAcknowledgements(2);
  await sendOutbox(env, { only: ids, clock: () => start });
  for (let minute = 1; minute < 5; minute++) await checkHealth(env, minutes(minute));
  const { alarms } = await findHealth(db, minutes(5));
  expect(alarms).toEqual([{ alarm: "key-refused", since: start }]);
  expect(eventsOf(errors).filter((event) => event === "mail-key-refused")).toHaveLength(1);
  relay.answer = startRelay().answer;
  await sendOutbox(env, { clock: () => minutes(6) });
  expect(await alarmsAt(minutes(7))).toEqual([]);
});

test("a refused key stays an alarm while e-mails expire without a call to the relay, until the relay answers differently", async () => {
  watchErrors();
  const relay = startRelay(status(401));
  const refused = minutes(12);
  const data = { email: "ada@firm.example", link: "https://cantiere.example/set-password" };
  const link = newEmail({ template: "password-reset", data }, refused);
  await queueEmail(db, link);
  const [waiting = ""] = await queueAcknowledgements(1, refused);
  await sendOutbox(env, { only: [link.id, waiting], clock: () => refused });
  const expired = new Date(link.givesUpAt.getTime() + 1);
  await sendOutbox(env, { only: [link.id], clock: () => expired });
  expect(relay.received).toHaveLength(2);
  expect((await findHealth(db, expired)).alarms).toContainEqual({ alarm: "key-refused", since: refused });
  relay.answer = status(503);
  await sendOutbox(env, { only: [waiting], clock: () => hours(3) });
  expect(await alarmsAt(hours(3))).not.toContain("key-refused");
  relay.answer = startRelay().answer;
  await sendOutbox(env, { clock: () => hours(4) });
});

test("staff who look see an alarm if cron has not run for ten minutes, and it is logged once for all of them", async () => {
  const errors = watchErrors();
  await checkHealth(env, minutes(60));
  expect(await alarmsAt(minutes(69))).toEqual([]);
  await Promise.all([...Array(6)].map(() => alarmsAt(minutes(71))));
  expect(await alarmsAt(minutes(72))).toEqual(["cron-silent"]);
  expect(eventsOf(errors)).toEqual(["mail-cron-silent"]);
  await checkHealth(env, minutes(73));
  expect(await alarmsAt(minutes(74))).toEqual([]);
});

test("a silence of cron that nobody saw is logged by the next run", async () => {
  const errors = watchErrors();
  const infos = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infos.mockRestore());
  await checkHealth(env, hours(5));
  errors.length = 0;
  infos.mockClear();
  await checkHealth(env, hours(9));
  expect(errors).toMatchObject([{ event: "mail-cron-silent", since: hours(5).toISOString() }]);
  expect(infos.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["mail-cron-silent-over"]);
  expect(await alarmsAt(hours(9))).toEqual([]);
});

test("an alarm is logged when it begins and when it ends, even if D1's answer is lost each time", async () => {
  const errors = watchErrors();
  const infos = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infos.mockRestore());
  await checkHealth(env, hours(5));
  errors.length = 0;
  infos.mockClear();
  const nobody = async () => {};
  const begins = answerLostAfter(env.DB, /^insert into "health_marks".* returning/, nobody);
  await findHealth(openDatabase(begins), hours(6));
  expect(eventsOf(errors)).toEqual(["mail-cron-silent"]);
  const ends = answerLostAfter(env.DB, /^delete from "health_marks"/, nobody);
  await checkHealth({ ...env, DB: ends }, hours(6));
  expect(infos.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["mail-cron-silent-over"]);
  expect(eventsOf(errors)).toEqual(["mail-cron-silent"]);
});

test("an hour in which e-mails wait and none is sent is an alarm", async () => {
  const errors = watchErrors();
  const relay = startRelay(status(503));
  await queueAcknowledgements(1, hours(10));
  await sendOutbox(env, { clock: () => hours(10) });
  await checkHealth(env, new Date(hours(11).getTime() - 1000));
  expect(await alarmsAt(new Date(hours(11).getTime() - 1000))).toEqual([]);
  await checkHealth(env, hours(11));
  expect(await alarmsAt(hours(11))).toEqual(["stuck"]);
  // The test runs cron only at these times, so it is also logged as silent.
  expect(eventsOf(errors).filter((event) => event !== "mail-cron-silent")).toEqual(["mail-stuck"]);
  relay.answer = startRelay().answer;
  await sendOutbox(env, { clock: () => hours(12) });
  await checkHealth(env, hours(12));
  expect(await alarmsAt(hours(12))).toEqual([]);
});

test("a bounce of our own inbox is an alarm until it accepts an e-mail again, and a bounce of a visitor's is none", async () => {
  watchErrors();
  startRelay();
  const data = { reference: "R", name: "Ada", email: "ada@firm.example", company: "", topic: "", message: "Hello" };
  const toTeam = [hours(20), hours(21)].map((now) => newEmail({ template: "enquiry", data }, now));
  const [first = "", second = ""] = toTeam.map(({ id }) => id);
  const [toVisitor = ""] = await queueAcknowledgements(1, hours(22));
  for (const mail of toTeam) await queueEmail(db, mail);
  for (const [id, hour] of [
    [first, 20],
    [second, 21],
    [toVisitor, 22],
  ] as const)
    await sendOutbox(env, { only: [id], clock: () => hours(hour) });
  await checkHealth(env, hours(22));
  const report = (emailId: string, which: "delivered" | "hard-bounced", at: Date) =>
    storeReports(
      db,
      [{ emailId, report: which, account: "us", requestId: null, code: null, reason: null, at }],
      "us",
      at,
    );
  await report(toVisitor, "hard-bounced", hours(22));
  expect(await alarmsAt(hours(22))).toEqual([]);
  await report(first, "hard-bounced", hours(20));
  expect((await findHealth(db, hours(22))).alarms).toEqual([{ alarm: "own-inbox", since: hours(20) }]);
  await report(second, "delivered", hours(21));
  expect(await alarmsAt(hours(22))).toEqual([]);
});

test("staff see what is wrong with mail, how many e-mails wait and when each part last ran", async () => {
  watchErrors();
  await checkHealth(env, new Date());
  const answer = (await (await askWithCookie(staff.cookie, "GET", "/office/health")).json()) as Health;
  expect(answer).toMatchObject({ alarms: [], waiting: 0, team: env.MAIL_TEAM, cronRanAt: expect.any(String) });
});
