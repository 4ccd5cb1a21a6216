import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  runNotices,
} from "#test/support/worker/notices.ts";
import { watchErrors } from "#test/support/worker/outbox.ts";
import { aMember } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

test("an e-mail names what may be seen, though fifty older things of it were taken back", async () => {
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

test("an e-mail about a document waits while the operator's list of hidden titles cannot be read", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes of May"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes));
  await queueNoticeEmails(env, after(6));
  const errors = watchErrors();
  const misconfigured = { ...env, HIDDEN_DOCUMENT_TITLES: '["Internal' as unknown as string[] };
  await sendOutbox(misconfigured, { clock: () => after(6) });
  expect(errors.map(({ event }) => event)).toEqual(["email-not-rendered"]);
  expect(emailsAboutNotices(relay, member)).toEqual([]);
  await sendOutbox(env, { clock: () => after(20) });
  expect(emailsAboutNotices(relay, member).map(textOf).join()).toContain("Minutes of May");
});

test("an e-mail that names nothing any more is withdrawn, by a later run where the database fails", async () => {
  const relay = startRelay();
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Taken back"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes));
  await queueNoticeEmails(env, after(6));
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
