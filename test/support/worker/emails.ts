import { env } from "cloudflare:workers";
import type { EmailDetail } from "#rules/mail/emails.ts";
import type { TemplateName } from "#worker/mail/email.ts";
import { askWithCookie } from "./people.ts";
import { type FakeRelay, recipientOf } from "./relay.ts";

export async function openEmail(cookie: string, id: string): Promise<EmailDetail> {
  const response = await askWithCookie(cookie, "GET", `/office/emails/${id}`);
  if (response.status !== 200) throw new Error(`Opening an e-mail answered ${response.status}.`);
  return response.json();
}

export function actOnEmail(
  cookie: string,
  { id, version }: { id: string; version: string },
  act: string,
  bindings = {},
) {
  return askWithCookie(cookie, "POST", `/office/emails/${id}/acts`, { body: { act, version }, bindings });
}

/** Returns the id of an enquiry's e-mail with this template. */
export async function findEmailId(reference: string, template: TemplateName, version = 0): Promise<string> {
  const find = `select id from letters where letter = ? and edition = ?
    and enquiry_id = (select id from enquiries where reference = ?)`;
  return (await env.DB.prepare(find).bind(template, version, reference).first<string>("id")) ?? "none";
}

/** Makes an e-mail dead, as it is after the relay has refused it for 48 hours. */
export async function giveUpEmail(id: string): Promise<void> {
  await env.DB.prepare("update letters set status = 'dead', settled_at = ?2 where id = ?1").bind(id, Date.now()).run();
}

/** Returns the subjects of the e-mails delivered to an address, without the reference that some end with. */
export function deliveredSubjects(relay: FakeRelay, email: string): string[] {
  return relay.delivered
    .filter((mail) => recipientOf(mail) === email)
    .map(({ subject }) => subject.split(" · ")[0] ?? "");
}
