import { env } from "cloudflare:workers";
import type { OpenInvitation } from "#rules/invitations/answers.ts";
import { askWithCookie } from "./people.ts";
import { type FakeRelay, recipientOf, textOf } from "./relay.ts";
import type { Asking } from "./sign-in.ts";

/** Calls a route of the invitations with a session cookie. */
export function askInvitations(cookie: string, method: string, path = "", asking: Asking = {}): Promise<Response> {
  return askWithCookie(cookie, method, `/office/invitations${path}`, asking);
}

export type Made = { invitation: OpenInvitation; link: string | null };

/** Invites an address to a company account. */
export async function makeInvitation(cookie: string, email: string, byEmail: boolean, more = {}): Promise<Made> {
  const body = { email, name: "Ada Rossi", kind: "company", byEmail, ...more };
  const response = await askInvitations(cookie, "POST", "", { body });
  if (response.status !== 201) throw new Error(`Inviting answered ${response.status}: ${await response.text()}`);
  return response.json();
}

export const passwordTokenIn = (text: string | null | undefined) =>
  /https:\/\/portal\.test\/set-password#token=([\w-]+)/.exec(text ?? "")?.[1] ?? "none";

/** Returns the tokens of the links in the e-mails delivered to an address, oldest first. */
export function tokensSentTo(relay: FakeRelay, email: string): string[] {
  return relay.delivered.filter((mail) => recipientOf(mail) === email).map((mail) => passwordTokenIn(textOf(mail)));
}

export async function countLinksOf(email: string): Promise<number | null> {
  const query = "SELECT count(*) AS n FROM verification JOIN user ON user.id = value WHERE email = ?";
  return env.DB.prepare(query).bind(email).first<number>("n");
}
