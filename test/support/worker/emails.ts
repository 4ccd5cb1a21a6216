import { env } from "cloudflare:workers";
import type { EmailDetail } from "#rules/mail/emails.ts";
import { askWithCookie } from "./people.ts";

export async function openEmail(cookie: string, id: string): Promise<EmailDetail> {
  const response = await askWithCookie(cookie, "GET", `/office/emails/${id}`);
  if (response.status !== 200) throw new Error(`Opening an e-mail answered ${response.status}.`);
  return response.json();
}

export function actOn(cookie: string, { id, version }: { id: string; version: string }, act: string, bindings = {}) {
  return askWithCookie(cookie, "POST", `/office/emails/${id}/acts`, { body: { act, version }, bindings });
}

/** As after 48 hours of a relay that refuses it. */
export async function makeDead(id: string): Promise<void> {
  await env.DB.prepare("update letters set status = 'dead', settled_at = ?2 where id = ?1").bind(id, Date.now()).run();
}
