import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { noteTextOf } from "#rules/notices/note-text.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { addDocumentRow } from "#test/support/worker/documents.ts";
import { failingDatabase, inTurn, lastingError } from "#test/support/worker/failing-database.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  noticesOf,
  runNotices,
  schedule,
  titlesOf,
} from "#test/support/worker/notices.ts";
import { actOnDocument, addDraft, editDocument, sendFile } from "#test/support/worker/office-documents.ts";
import { confirm, counterRun, postEntry, prepare } from "#test/support/worker/office-records.ts";
import { aPerson, type TestPerson } from "#test/support/worker/people.ts";
import { addProjectRow, aMember } from "#test/support/worker/records.ts";
import { accept, startRelay, textOf } from "#test/support/worker/relay.ts";
import { aSubmission, decide } from "#test/support/worker/submissions.ts";
import { watchedDatabase } from "#test/support/worker/watched-database.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

let staff: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  [staff, colleague] = [await aPerson("staff"), await aPerson("staff")];
});

test("twenty documents give each of two people twenty notices and one e-mail, however often cron runs", async () => {
  const relay = startRelay();
  const people = [await aMember("institutional"), await aMember("retail")];
  const outsider = await aMember("institutional");
  for (const each of [...people, outsider]) await choose(each, { document: "at-once" });
  const titles = Array.from({ length: 20 }, (_, at) => `Report ${at + 1}.`);
  await addDocumentsFor(people, titles.slice(0, 12));
  await runNotices(monday);
  await addDocumentsFor(people, titles.slice(12));
  for (const minutes of [3, 4]) await runNotices(after(minutes));
  for (const each of people) expect(emailsAboutNotices(relay, each)).toEqual([]);
  for (const minutes of [5, 5, 6, 12]) await runNotices(after(minutes));
  for (const each of people) {
    expect((await titlesOf(each)).sort()).toEqual([...titles].sort());
    const [mail, ...others] = emailsAboutNotices(relay, each);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("20 new for you");
    for (const title of titles) expect(textOf(mail)).toContain(title);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  }
  expect([await titlesOf(outsider), emailsAboutNotices(relay, outsider)]).toEqual([[], []]);
});

test.each(["before", "after"] as const)(
  "a run that is killed %s any of its writes makes no notice and no e-mail twice",
  async (when) => {
    const relay = startRelay();
    const member = await aMember("retail");
    await choose(member, { document: "at-once" });
    for (let call = 0; call < 8; call++) {
      await addDocumentsFor([member], [`Report ${when} ${call}.`]);
      const at = after(call * 60);
      const faults = Array.from({ length: call }, () => "none" as const);
      const DB = failingDatabase(env.DB, inTurn([...faults, when]), lastingError);
      await findNotices({ ...env, DB }, at);
      await queueNoticeEmails({ ...env, DB }, after(6, at), after(6, at));
      // The event that failed is due again after ten minutes.
      await runNotices(after(20, at));
      await runNotices(after(30, at));
    }
    expect((await titlesOf(member)).length).toBe(8);
    const texts = emailsAboutNotices(relay, member).map(textOf).join("\n");
    for (let call = 0; call < 8; call++) expect(texts.split(`Report ${when} ${call}.`).length - 1).toBe(1);
  },
);

test("overlapping runs make one notice and one e-mail, and nothing is lost if the relay is down", async () => {
  const relay = startRelay(() => new Response("bad gateway", { status: 502 }));
  const member = await aMember("company");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes"]);
  await Promise.all(Array.from({ length: 6 }, () => runNotices(monday)));
  await Promise.all(Array.from({ length: 6 }, () => runNotices(after(5))));
  expect(emailsAboutNotices(relay, member)).toEqual([]);
  relay.answer = accept;
  await runNotices(after(90));
  expect(await titlesOf(member)).toEqual(["Minutes"]);
  expect(emailsAboutNotices(relay, member).length).toBe(1);
});

test("people are told of a document when its day comes or when they are granted it later, and not of another edit", async () => {
  startRelay();
  const [first, second] = [await aMember("retail"), await aMember("retail")];
  const draft = await editDocument(staff, await addDraft(staff, "The first text."), {
    title: "Dated",
    audience: { company: false, institutional: false, retail: false },
    people: [first.id],
  });
  const dated = await schedule(staff, draft, new Date("2058-01-09T05:00:00Z"));
  await runNotices(monday);
  expect(await titlesOf(first)).toEqual([]);
  const thatDay = new Date("2058-01-09T12:00:00Z");
  await runNotices(thatDay);
  // The list shows what may be seen now, and now is before that day.
  expect((await noticesOf(first)).notices).toMatchObject([{ topic: "document", about: null }]);
  const wide = await editDocument(staff, await actOnDocument(staff, dated, "publish"), {
    people: [first.id, second.id],
  });
  await runNotices(after(1, thatDay));
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([["Dated"], ["Dated"]]);
  await editDocument(staff, wide, { description: "Once more." });
  await runNotices(after(2, thatDay));
  expect([await titlesOf(first), await titlesOf(second)]).toEqual([["Dated"], ["Dated"]]);
});

test("people are told of a scheduled document at once when it is published before its day", async () => {
  startRelay();
  const member = await aMember("retail");
  const draft = await editDocument(staff, await addDraft(staff, "The text."), {
    ...{ title: "Early", audience: { company: false, institutional: false, retail: false }, people: [member.id] },
  });
  const dated = await schedule(staff, draft, new Date("2063-01-01T05:00:00Z"));
  await runNotices(monday);
  expect(await titlesOf(member)).toEqual([]);
  await actOnDocument(staff, dated, "publish");
  await runNotices(after(1));
  expect(await titlesOf(member)).toEqual(["Early"]);
});

test("people are told again of a document's new file, and never of a document that is older than the notices", async () => {
  startRelay();
  const member = await aMember("retail");
  const old = await addDocumentRow({ title: "Old", audience: [], people: [member.id] });
  await env.DB.prepare("delete from notice_events where thing_id = ?").bind(old.id).run();
  await runNotices(monday);
  const newer = await addDocumentRow({ title: "Newer", audience: [], people: [member.id] });
  await runNotices(after(1));
  expect(await titlesOf(member)).toEqual(["Newer"]);
  const sent = await sendFile(staff.cookie, `/${newer.id}/versions?name=new.txt&version=1`, "Another text.", {
    "Idempotency-Key": crypto.randomUUID(),
  });
  expect([sent.status, sent.ok ? "" : await sent.text()]).toEqual([201, ""]);
  await runNotices(after(2));
  expect(await titlesOf(member)).toEqual(["Newer", "Newer"]);
});

test("each holder is told of their own share of a run and of its taking back, but not of payments of long ago", async () => {
  startRelay();
  const projectId = await addProjectRow({ name: `Plant ${crypto.randomUUID()}` });
  const [large, small] = [await aMember("institutional"), await aMember("retail")];
  const today = dayAt(new Date(), env.BUSINESS_TIME_ZONE);
  for (const [{ id }, tokens] of [
    [large, "3"],
    [small, "1"],
  ] as const)
    await postEntry(staff.cookie, {
      ...{ kind: "purchases", personId: id, projectId, day: "2026-01-10", tokens },
      amount: "1000.00",
    });
  await postEntry(staff.cookie, {
    ...{ kind: "distributions", personId: small.id, projectId, day: "2026-01-11" },
    amount: "5.00",
  });
  const run = await prepare(staff.cookie, { projectId, amount: "100.00" });
  await runNotices(monday);
  expect([await titlesOf(large), await titlesOf(small)]).toEqual([[], []]);
  expect((await confirm(colleague.cookie, run.id)).status).toBe(200);
  await runNotices(after(1));
  const notesOf = async (member: typeof large) =>
    (await noticesOf(member)).notices.map(({ about }) => about && noteTextOf(about));
  const addressOf = async (member: typeof large) => (await noticesOf(member)).notices[0]?.about?.address;
  expect(await notesOf(large)).toEqual(["EUR 75 paid on Feb 2, 2026"]);
  expect(await addressOf(large)).toBe("/dashboard/institutional#distributions-EUR");
  expect(await notesOf(small)).toEqual(["EUR 25 paid on Feb 2, 2026"]);
  expect(await addressOf(small)).toBe("/dashboard/retail#distributions-EUR");
  const counter = (await (await counterRun(staff.cookie, run.id)).json()) as { run: { id: string } };
  expect((await confirm(colleague.cookie, counter.run.id)).status).toBe(200);
  await postEntry(staff.cookie, {
    ...{ kind: "distributions", personId: small.id, projectId, day: today },
    amount: "7.00",
  });
  for (const minutes of [2, 3]) await runNotices(after(minutes));
  expect((await notesOf(large))[0]).toMatch(/^EUR 75 taken back on /);
  const amounts = (await noticesOf(large)).notices.map(({ about }) => about?.amount?.minorUnits);
  expect(amounts).toEqual([-7_500, 7_500]);
  expect((await notesOf(small)).filter((note) => note?.startsWith("EUR 7 paid on "))).toHaveLength(1);
  expect((await notesOf(small)).length).toBe(3);
});

test("an answer to a submission is e-mailed on its own at once, or in the daily e-mail if that is chosen", async () => {
  const relay = startRelay();
  const company = await aMember("company");
  const { id } = await aSubmission(company.cookie, { name: "Cold Store" });
  await decide(staff.cookie, id, { status: "In review" });
  for (const minutes of [0, 6]) await runNotices(after(minutes));
  const subjects = () => emailsAboutNotices(relay, company).map(({ subject }) => subject);
  expect(subjects()).toHaveLength(1);
  expect(subjects()[0]).not.toContain("new for you");
  await choose(company, { submission: "daily" });
  await decide(staff.cookie, id, { status: "Accepted" });
  await runNotices(after(10));
  await runNotices(after(20));
  expect(subjects()).toHaveLength(1);
  await runNotices(new Date("2058-01-08T12:00:00Z"));
  expect(subjects()).toHaveLength(2);
  expect(subjects()[1]).toContain("New for you");
  expect((await noticesOf(company)).notices.map(({ about }) => about?.note)).toEqual(["Accepted", "In review"]);
});

test("an e-mail names only what its person may still see, and is not sent if nothing is left", async () => {
  const relay = startRelay();
  const [member, other] = [await aMember("retail"), await aMember("retail")];
  for (const each of [member, other]) await choose(each, { document: "at-once" });
  await addDocumentsFor([member], ["Stays"]);
  const gone = await addDocumentRow({ title: "Secret title", audience: [], people: [member.id, other.id] });
  await runNotices(monday);
  relay.answer = () => new Response("bad gateway", { status: 502 });
  await runNotices(after(5));
  await env.DB.prepare("delete from document_people where document_id = ?").bind(gone.id).run();
  relay.answer = accept;
  await runNotices(after(120));
  const [mail] = emailsAboutNotices(relay, member);
  expect(mail?.subject).toBe("New for you: Stays");
  expect(textOf(mail)).not.toContain("Secret");
  expect(emailsAboutNotices(relay, other)).toEqual([]);
  expect((await noticesOf(other)).notices).toMatchObject([{ about: null }]);
  const state = await env.DB.prepare(
    "select state from letters where letter = 'notices' and lower(recipient) = lower(?)",
  )
    .bind(other.email)
    .first<string>("state");
  expect(state).toBe("cancelled");
});

test("a run without anything new reads as few rows with ten thousand documents as with a thousand", async () => {
  const costs: number[] = [];
  for (const count of [1_000, 9_000]) {
    await env.DB.prepare(
      `insert into documents (id, title, title_folded, file_type, file_path, file_name, created_at)
       with recursive n(at) as (select 1 union all select at + 1 from n where at < ?1)
       select ?2 || at, 'T', 'T', 'txt', ?2 || at, 'f.txt', at from n`,
    )
      .bind(count, crypto.randomUUID())
      .run();
    await env.DB.prepare("delete from notice_events").run();
    const { d1, statements } = watchedDatabase(env.DB);
    await findNotices({ ...env, DB: d1 }, after(60 * 24 * 300));
    await queueNoticeEmails({ ...env, DB: d1 }, new Date(0), new Date(0));
    costs.push(statements.reduce((sum, { read }) => sum + read, 0));
  }
  expect(costs[1]).toBe(costs[0]);
  expect(costs[0]).toBeLessThanOrEqual(2);
});
