import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { book, decide } from "#test/support/worker/consultations.ts";
import { actOnEmail, deliveredSubjects, findEmailId, giveUpEmail, openEmail } from "#test/support/worker/emails.ts";
import { aMessage, askInbox, readEnquiry } from "#test/support/worker/inbox.ts";
import {
  addDocumentsFor,
  after,
  choose,
  emailsAboutNotices,
  monday,
  noticesOf,
  preferencesOf,
  stopLinkIn,
} from "#test/support/worker/notices.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { aMember } from "#test/support/worker/records.ts";
import {
  accept,
  type FakeRelay,
  type ReceivedEmail,
  recipientOf,
  startRelay,
  status,
} from "#test/support/worker/relay.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { storeReports } from "#worker/mail/webhook/report-store.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";

let relay: FakeRelay;
beforeEach(() => {
  relay = startRelay();
});

function report(emailId: string, what: "hard-bounced" | "delivered") {
  const said = { emailId, report: what, account: "ours", requestId: "r", code: null, reason: null } as const;
  return storeReports(openDatabase(env.DB), [{ ...said, at: new Date() }], "ours", new Date());
}

async function sendAgain(cookie: string, id: string): Promise<string> {
  const answer = await actOnEmail(cookie, await openEmail(cookie, id), "send-again");
  if (answer.status !== 200) throw new Error(`Sending again answered ${answer.status}: ${await answer.text()}`);
  return (await openEmail(cookie, id)).sentAgainAs ?? "none";
}

test("a reply that bounces again can be sent again, and its enquiry says which e-mail each one repeats", async () => {
  const { cookie } = await aPerson("staff");
  const { reference, email } = await aMessage();
  const reply = { version: 0, text: "Dear Ada, at ten." };
  expect((await askInbox(cookie, "POST", `/${reference}/replies`, reply)).status).toBe(201);
  const first = (await readEnquiry(cookie, reference)).thread[0]?.emailId ?? "none";
  await report(first, "hard-bounced");
  const second = await sendAgain(cookie, first);
  await report(second, "hard-bounced");
  expect((await openEmail(cookie, second)).acts).toEqual(["send-again", "put-away"]);
  const third = await sendAgain(cookie, second);
  await report(third, "delivered");
  expect(deliveredSubjects(relay, email).filter((subject) => subject === "Your message")).toHaveLength(3);
  const replies = (await readEnquiry(cookie, reference)).emails.filter(({ template }) => template === "reply");
  expect(replies.map(({ id, repeats, report: said }) => [id, repeats, said])).toEqual([
    [first, null, "hard-bounced"],
    [second, first, "hard-bounced"],
    [third, first, "delivered"],
  ]);
});

test("an enquiry shows an e-mail that a later one has replaced as cancelled, not as undelivered", async () => {
  const { reference } = await book(relay);
  const { cookie } = await aPerson("staff");
  relay.answer = status(503);
  expect((await decide("confirmation", reference, cookie)).status).toBe(200);
  relay.answer = accept;
  const replaced = await findEmailId(reference, "consultation-visitor", 1);
  expect((await decide("cancellation", reference, cookie)).status).toBe(200);
  const { emails } = await readEnquiry(cookie, reference);
  expect(emails.find(({ id }) => id === replaced)).toMatchObject({ state: "cancelled" });
});

test("a notice shows the state of its e-mail, even if staff have sent that again twice", async () => {
  const { cookie } = await aPerson("staff");
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes of May"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes, monday));
  relay.answer = status(503);
  await queueNoticeEmails(env, after(6), after(6));
  const emailOf = async () => (await noticesOf(member)).notices[0]?.email;
  const first = (await env.DB.prepare("select id from letters where recipient = ?")
    .bind(member.email)
    .first("id")) as string;
  await giveUpEmail(first);
  expect(await emailOf()).toEqual({ state: "failed", at: null });
  const second = await sendAgain(cookie, first);
  expect(await emailOf()).toEqual({ state: "due", at: null });
  await giveUpEmail(second);
  expect(await emailOf()).toEqual({ state: "failed", at: null });
  relay.answer = accept;
  const third = await sendAgain(cookie, second);
  const { endedAt } = await openEmail(cookie, third);
  expect(emailsAboutNotices(relay, member)).toHaveLength(1);
  expect(await emailOf()).toEqual({ state: "sent", at: endedAt });
});

test("the unsubscribe link of an e-mail that was sent again works even if the link of the first one was used", async () => {
  const { cookie } = await aPerson("staff");
  const member = await aMember("institutional");
  await choose(member, { document: "at-once" });
  await addDocumentsFor([member], ["Minutes of June"]);
  for (const minutes of [0, 1]) await findNotices(env, after(minutes, monday));
  await queueNoticeEmails(env, after(6), after(6));
  const ofMember = () => relay.received.filter((mail) => recipientOf(mail) === member.email);
  relay.answer = status(503);
  await sendOutbox(env, { clock: () => after(7) });
  const [first] = ofMember();
  await giveUpEmail(first?.campaign_id ?? "none");
  const stop = (mail: ReceivedEmail | undefined) => ask(stopLinkIn(mail), { method: "POST", body: {} });
  expect((await stop(first)).status).toBe(200);
  expect((await preferencesOf(member)).document).toBe("never");
  await choose(member, { document: "at-once" });
  relay.answer = accept;
  await sendAgain(cookie, first?.campaign_id ?? "none");
  const second = ofMember().at(-1);
  expect(second?.campaign_id).not.toBe(first?.campaign_id);
  await stop(first);
  expect((await preferencesOf(member)).document).toBe("at-once");
  await stop(second);
  expect((await preferencesOf(member)).document).toBe("never");
});
