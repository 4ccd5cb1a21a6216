import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { anEnteredIndicator, anIndicator, decideOn } from "#test/support/worker/indicators.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  noticesOf,
  runNotices,
} from "#test/support/worker/notices.ts";
import { watchErrors } from "#test/support/worker/outbox.ts";
import { aCookie } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { aCompanyWithHolder, aSubmittedUpdate, sendUpdateBack } from "#test/support/worker/updates.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

test("an e-mail names what its person may see, even if fifty older items of it were taken back", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  const wrong = Array.from({ length: 50 }, (_, at) => `Wrong ${at}`);
  await addDocumentsFor([member], wrong);
  for (const _ of ["first half", "second half"]) await findNotices(env, monday);
  await addDocumentsFor([member], ["Right report"]);
  await runNotices(after(1));
  const ofWrong =
    "delete from document_people where document_id in (select id from documents where title like 'Wrong %')";
  await env.DB.prepare(ofWrong).run();
  for (const minutes of [6, 7, 20]) await runNotices(after(minutes));
  const said = emailsAboutNotices(relay, member).map(textOf).join();
  expect(said).toContain("Right report");
  expect(said).not.toContain("Wrong");
});

test("a company no longer sees answers about a project that belongs to another company by now", async () => {
  startRelay();
  const [staff, told, next] = [await aCookie("staff"), await aCompanyWithHolder(), await aMember("company")];
  const entered = await anEnteredIndicator(told.company.cookie, "company", anIndicator(told.projectId));
  expect((await decideOn(staff, entered, "decline", "No method.")).status).toBe(200);
  expect((await sendUpdateBack(staff, await aSubmittedUpdate(told))).status).toBe(200);
  await runNotices(monday);
  const titles = async () => (await noticesOf(told.company)).notices.map(({ about }) => about?.title ?? null);
  expect((await titles()).sort()).toEqual(["Electricity produced, 2025", "Roof closed"]);
  await env.DB.prepare("update projects set owner_id = ? where id = ?").bind(next.id, told.projectId).run();
  expect(await titles()).toEqual([null, null]);
});

test("an e-mail about a document waits while the operator's list of hidden titles cannot be read", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes of May"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes));
  await queueNoticeEmails(env, after(6), after(6));
  const errors = watchErrors();
  const misconfigured = { ...env, HIDDEN_DOCUMENT_TITLES: '["Internal' as unknown as string[] };
  await sendOutbox(misconfigured, { clock: () => after(6) });
  expect(errors.map(({ event }) => event)).toEqual(["email-not-rendered"]);
  expect(emailsAboutNotices(relay, member)).toEqual([]);
  await sendOutbox(env, { clock: () => after(20) });
  expect(emailsAboutNotices(relay, member).map(textOf).join()).toContain("Minutes of May");
});

test("an e-mail with nothing left to name is cancelled, by a later run if the database fails", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Taken back"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes));
  await queueNoticeEmails(env, after(6), after(6));
  const queued = "select count(*) as count from letters where letter = 'notices' and status = 'waiting'";
  expect(await countRows(queued)).toBe(1);
  await env.DB.prepare("delete from document_people where person_id = ?").bind(member.id).run();
  const errors = watchErrors();
  const DB = interceptedDatabase(env.DB, (queries, call) => {
    if (queries.some((query) => query.includes('"cancelled_at" = ?'))) throw new Error(lastingError);
    return call();
  });
  await sendOutbox({ ...env, DB }, { clock: () => after(6) });
  expect(errors.map(({ event }) => event)).toEqual(["email-not-recorded"]);
  expect(await countRows(queued)).toBe(1);
  await sendOutbox(env, { clock: () => after(20) });
  expect(await countRows(queued)).toBe(0);
  expect(emailsAboutNotices(relay, member)).toEqual([]);
});
