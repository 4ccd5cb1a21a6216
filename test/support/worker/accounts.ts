import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { disablePerson } from "#worker/accounts/office/account-decisions-store.ts";
import { newToken } from "#worker/auth/password-link-store.ts";
import { securityEventOfCommand } from "#worker/auth/security-event.ts";
import { openDatabase } from "#worker/db/database.ts";
import { inviteAccount } from "#worker/invitations/invite-store.ts";
import { type Asking, ask } from "./sign-in.ts";

export const newPassword = "seven tall cranes at dawn";
const linkSpent = "This link has expired or was already used. Please ask for a new one.";

const db = openDatabase(env.DB);

/** Invites a company. Returns the token in the invitation's link. */
export async function invite(email: string): Promise<string> {
  const invited = await inviteAccount(db, { email, name: "Invited", kind: "company" }, new Date());
  if ("refused" in invited) throw new Error(invited.refused);
  return invited.token ?? "none";
}

/** Adds a link to reset a password, beside others that are open. Returns its token, as the e-mail would contain it. */
export async function openLink(email: string): Promise<string> {
  const { token, stored } = newToken();
  const added = await env.DB.prepare(
    `INSERT INTO verification (id, identifier, value, expires_at) SELECT ?, ?, user.id, ? FROM user
     JOIN account ON user_id = user.id AND password IS NOT NULL WHERE email = ? AND disabled_at IS NULL RETURNING id`,
  )
    .bind(crypto.randomUUID(), stored, Date.now() + 10 * 60_000, email)
    .first();
  return added ? token : "none";
}

export function setPassword(token: string, password = newPassword, asking: Asking = {}): Promise<Response> {
  return ask("/api/password", { ...asking, method: "POST", body: { token, password } });
}

export async function expectLinkInvalid(response: Response): Promise<void> {
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ type: "invalid", detail: linkSpent, fields: { token: linkSpent } });
}

export async function idOf(email: string): Promise<string> {
  return (await env.DB.prepare("SELECT id FROM user WHERE email = ?").bind(email).first<string>("id")) ?? "nobody";
}

export function countSessionsOf(email: string): Promise<number | null> {
  const query = "SELECT count(*) AS n FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?)";
  return env.DB.prepare(query).bind(email).first<number>("n");
}

/** Disables an account as an operator's command does. */
export async function disableAccount(email: string): Promise<void> {
  const personId = await idOf(email);
  const event = securityEventOfCommand({ event: "staff-decision", personId, detail: "account-disabled" });
  expect(await disablePerson(db, { ...event, personId })).toBe("done");
}
