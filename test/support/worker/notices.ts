import { env } from "cloudflare:workers";
import type { DocumentDetail } from "#rules/documents/office-answers.ts";
import { dayInMs } from "#rules/durations.ts";
import type { NewsAnswer, NoticePage, PreferencesAnswer } from "#rules/notices/answers.ts";
import type { EmailChoice, Preferences, Topic } from "#rules/notices/topics.ts";
import { dayAt } from "#rules/zoned-day.ts";
import type { Bindings } from "#worker/env.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { findNotices } from "#worker/notices/find-notices.ts";
import { queueNoticeEmails } from "#worker/notices/queue-emails.ts";
import { addDocumentRow } from "./documents.ts";
import { actOnDocument } from "./office-documents.ts";
import { askWithCookie, type TestPerson } from "./people.ts";
import type { Member } from "./records.ts";
import { type FakeRelay, type ReceivedEmail, recipientOf } from "./relay.ts";

/** A Monday in winter at 10:00 in the business's time zone, later than any time that D1 stores by its own clock. */
export const monday = new Date("2058-01-07T15:00:00Z");

export function after(minutes: number, from = monday): Date {
  return new Date(from.getTime() + minutes * 60_000);
}

/** Does what the cron trigger does for notices, at a given time. */
export async function runNotices(at: Date, bindings: Partial<Bindings> = {}): Promise<void> {
  const { DB = env.DB } = bindings;
  await findNotices({ ...env, ...bindings }, at);
  await queueNoticeEmails({ ...env, ...bindings }, at, at);
  await sendOutbox({ ...env, ...bindings, DB }, { clock: () => at });
}

/** Schedules a draft for the time that notices are tested at. The office accepts only days within a year. */
export async function schedule(staff: TestPerson, draft: DocumentDetail, at: Date): Promise<DocumentDetail> {
  const dated = await actOnDocument(staff, draft, "publish", dayAt(new Date(Date.now() + 2 * dayInMs), "UTC"));
  await env.DB.batch(
    [
      "documents SET visible_from = ?1 WHERE id = ?2",
      "document_people SET visible_from = ?1 WHERE document_id = ?2",
    ].map((change) => env.DB.prepare(`UPDATE ${change}`).bind(at.getTime(), draft.id)),
  );
  return dated;
}

/** Adds documents for these people only. */
export async function addDocumentsFor(people: readonly Member[], titles: readonly string[]) {
  for (const title of titles) await addDocumentRow({ title, audience: [], people: people.map(({ id }) => id) });
}

export function emailsAboutNotices(relay: FakeRelay, { email }: Member): ReceivedEmail[] {
  return relay.delivered.filter(
    (mail) => recipientOf(mail) === email && mail.headers["List-Unsubscribe"] !== undefined,
  );
}

/** Returns the path that a mail program's one-click unsubscribe calls. */
export function stopLinkIn(mail: ReceivedEmail | undefined): string {
  return new URL(mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "https://none.test").pathname;
}

export async function noticesOf({ cookie }: Member, query = ""): Promise<NoticePage> {
  return read(cookie, `/notices${query}`);
}

export async function titlesOf(member: Member, query = ""): Promise<(string | undefined)[]> {
  return (await noticesOf(member, query)).notices.map(({ about }) => about?.title);
}

export async function unreadOf({ cookie }: Member): Promise<number> {
  return (await read<{ unread: number }>(cookie, "/notices/unread-count")).unread;
}

export async function preferencesOf({ cookie }: Member): Promise<Preferences> {
  return (await read<PreferencesAnswer>(cookie, "/notices/preferences")).preferences;
}

export function newsOf({ cookie }: Member): Promise<NewsAnswer> {
  return read(cookie, "/dashboard/news");
}

export async function choose({ cookie }: Member, preferences: Partial<Record<Topic, EmailChoice>>): Promise<void> {
  const response = await askWithCookie(cookie, "PATCH", "/notices/preferences", { body: { preferences } });
  if (response.status !== 200) throw new Error(`Choosing answered ${response.status}: ${await response.text()}`);
}

async function read<Body>(cookie: string, path: string): Promise<Body> {
  const response = await askWithCookie(cookie, "GET", path);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
