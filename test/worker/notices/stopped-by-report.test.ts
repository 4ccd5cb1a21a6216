import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Kind } from "#rules/accounts/person.ts";
import { type DeliveryReport, deliveryReports, stoppingReports } from "#rules/mail/email-state.ts";
import { defaultPreferences, topics } from "#rules/notices/topics.ts";
import { findEmailId } from "#test/support/worker/emails.ts";
import { answerLostAfter } from "#test/support/worker/failing-database.ts";
import { aMessage } from "#test/support/worker/inbox.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  preferencesOf,
  runNotices,
  stopLinkIn,
  titlesOf,
} from "#test/support/worker/notices.ts";
import { aMember, type Member } from "#test/support/worker/records.ts";
import { startRelay, textOf } from "#test/support/worker/relay.ts";
import { anyEmail, ask, makeAccount } from "#test/support/worker/sign-in.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import type { Email } from "#worker/mail/email.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

const none = Object.fromEntries(topics.map((topic) => [topic, "never"]));
const db = openDatabase(env.DB);

function reportOn(emailId: string, report: DeliveryReport, at = new Date()) {
  return { emailId, report, account: "ours", requestId: "r", code: null, reason: null, at };
}

/** Stores reports of the relay on e-mails, in one call. */
function store(reports: ReturnType<typeof reportOn>[], account = "ours", d1 = env.DB) {
  return storeReports(openDatabase(d1), reports, account, new Date());
}

/** A member who gets e-mails about documents at once, and the first of these e-mails. */
async function anEmail() {
  const relay = startRelay();
  const member = await aMember("retail");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes"]);
  for (const minutes of [0, 5]) await runNotices(after(minutes));
  const [mail] = emailsAboutNotices(relay, member);
  return { relay, member, mail, id: mail?.campaign_id ?? "none" };
}

/** Sends an e-mail to an address, and returns its id. */
async function sent(mail: Email, enquiryId: string | null = null): Promise<string> {
  const row = { ...newEmail(mail, new Date()), enquiryId };
  await queueEmail(db, row);
  await sendOutbox(env, { only: [row.id] });
  return row.id;
}

function aPasswordLink(email: string): Email {
  return { template: "password-reset", data: { email, link: "https://cantiere.example/password#t" } };
}

test.each(stoppingReports)(
  "a member gets no more e-mails about notices once an e-mail is reported as %s, and sees every notice",
  async (report) => {
    const { relay, member, id } = await anEmail();
    await addDocumentsFor([member], ["Waits"]);
    await findNotices(env, after(10));
    await store([reportOn(id, "delivered"), reportOn(id, report)]);
    expect(await preferencesOf(member)).toEqual(none);
    await addDocumentsFor([member], ["Comes later"]);
    for (const minutes of [20, 25, 24 * 60]) await runNotices(after(minutes));
    expect(emailsAboutNotices(relay, member)).toHaveLength(1);
    expect(await titlesOf(member)).toEqual(["Comes later", "Waits", "Minutes"]);
    expect(await countRows("select count(*) as count from letters where recipient = ?", member.email)).toBe(1);
  },
);

test("an e-mail about notices that is queued when the complaint comes is not sent, as after the link that stops all", async () => {
  const { relay, member, mail, id } = await anEmail();
  const other = await aMember("retail");
  await choose(other, { document: "at-once" });
  await addDocumentsFor([other], ["Theirs"]);
  for (const minutes of [0, 5]) await runNotices(after(minutes));
  await addDocumentsFor([member, other], ["Queued"]);
  await findNotices(env, after(10));
  await queueNoticeEmails(env, after(15), after(15));
  await store([reportOn(id, "complained")]);
  const link = stopLinkIn(emailsAboutNotices(relay, other)[0]);
  expect((await ask(link, { method: "POST" })).status).toBe(200);
  await sendOutbox(env, { clock: () => after(15) });
  for (const each of [member, other]) expect(emailsAboutNotices(relay, each)).toHaveLength(1);
  const rowsOf = async ({ id }: Member) => [
    (await env.DB.prepare("select choices from notice_settings where person_id = ?").bind(id).raw())[0],
    (await env.DB.prepare("select topic from unsubscribes where person_id = ?").bind(id).raw())[0],
    (await env.DB.prepare("select topic, email_due_at from notices where person_id = ?").bind(id).raw())[0],
  ];
  expect(await rowsOf(member)).toEqual(await rowsOf(other));
  // The link of that e-mail counts as used.
  expect(await (await ask(stopLinkIn(mail), { method: "POST" })).text()).toContain("These e-mails are stopped");
});

test.each(deliveryReports.filter((each) => !stoppingReports.includes(each)))(
  "an e-mail that is reported as %s stops nothing",
  async (report) => {
    const { member, id } = await anEmail();
    await store([reportOn(id, report)]);
    expect(await preferencesOf(member)).toEqual({ ...defaultPreferences, document: "at-once" });
  },
);

test("a complaint about an e-mail on a member's security or enquiry stops their notices, in whatever case it spells the address", async () => {
  startRelay();
  const { member } = await anEmail();
  await store([reportOn(await sent(aPasswordLink(member.email)), "complained")]);
  expect(await preferencesOf(member)).toEqual(none);
  await choose(member, { document: "daily" });
  const { reference } = await aMessage({ email: member.email.toUpperCase() });
  const idOf = (template: "enquiry" | "acknowledgement") => findEmailId(reference, template);
  // The team's own complaint is not the member's.
  await store([reportOn(await idOf("enquiry"), "complained")]);
  expect((await preferencesOf(member)).document).toBe("daily");
  await store([reportOn(await idOf("acknowledgement"), "hard-bounced")]);
  expect(await preferencesOf(member)).toEqual(none);
});

test("after a complaint, e-mails about a member's security and enquiries are still sent", async () => {
  const { relay, member, id } = await anEmail();
  await store([reportOn(id, "complained")]);
  await sent(aPasswordLink(member.email));
  await sent({ template: "acknowledgement", data: { email: member.email, reference: "2H8VD-0QPXS" } });
  const texts = relay.delivered.map(textOf);
  for (const part of ["https://cantiere.example/password#t", "2H8VD-0QPXS"])
    expect(texts.filter((text) => text.includes(part))).toHaveLength(1);
});

test("a report that is repeated does not undo what the member has chosen since, and a new complaint does", async () => {
  const { relay, member, id } = await anEmail();
  const complaint = reportOn(id, "complained");
  await store([complaint]);
  await choose(member, { document: "at-once" });
  for (const again of [[complaint], [reportOn(id, "unsubscribed"), complaint]]) await store(again);
  expect(await preferencesOf(member)).toEqual({ ...none, document: "at-once" });
  await addDocumentsFor([member], ["More"]);
  for (const minutes of [10, 15]) await runNotices(after(minutes));
  const second = emailsAboutNotices(relay, member)[1]?.campaign_id ?? "none";
  await store([reportOn(second, "complained"), complaint]);
  expect(await preferencesOf(member)).toEqual(none);
});

test("a complaint whose first answer from the database was lost is stored once, and still stops the e-mails", async () => {
  const { member, id } = await anEmail();
  const d1 = answerLostAfter(env.DB, /insert into "email_events"/i, async () => {});
  await store([reportOn(id, "complained")], "ours", d1);
  expect(await preferencesOf(member)).toEqual(none);
  for (const rows of ["email_events where email_id = ?", "unsubscribes where batch_id = ?"])
    expect([rows, await countRows(`select count(*) as count from ${rows}`, id)]).toEqual([rows, 1]);
});

test("reports of another account stop nobody's e-mails, and neither do those on e-mails to others", async () => {
  const { member, id } = await anEmail();
  const before = await preferencesOf(member);
  await store([{ ...reportOn(id, "complained"), account: "theirs" }]);
  await store([{ ...reportOn(id, "complained"), requestId: "theirs" }], "");
  await store([reportOn(await sent(aPasswordLink(anyEmail())), "complained")]);
  expect(await preferencesOf(member)).toEqual(before);
});

test("reports on e-mails to many members at once stop the e-mails of each of them, and of nobody else", async () => {
  startRelay();
  const kinds: readonly Kind[] = ["retail", "company", "institutional", "staff"];
  const addresses = await Promise.all(Array.from({ length: 40 }, (_, at) => makeAccount(kinds[at % 4] ?? "retail")));
  const ids: string[] = [];
  for (const address of addresses) ids.push(await sent(aPasswordLink(address)));
  await store(ids.slice(0, 20).map((id) => reportOn(id, "hard-bounced")));
  const { results } = await env.DB.prepare(
    `select u.email from notice_settings s join user u on u.id = s.person_id
      where u.email in (select value from json_each(?)) and s.choices ->> 'all' = 'never'`,
  )
    .bind(JSON.stringify(addresses))
    .run<{ email: string }>();
  const members = addresses.slice(0, 20).filter((_, at) => at % 4 !== 3);
  expect(results.map(({ email }) => email).sort()).toEqual(members.sort());
});
