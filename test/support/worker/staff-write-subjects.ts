import { env } from "cloudflare:workers";
import type { SavedReply } from "#rules/enquiries/inbox-answers.ts";
import { openDatabase } from "#worker/db/database.ts";
import { newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { makeInvitation } from "./invitations.ts";
import { askWithCookie, giveOwnName } from "./people.ts";
import { aMember } from "./records.ts";
import { anyEmail } from "./sign-in.ts";

export const aReply = { title: "Thanks", text: "Thank you for writing." };

export async function aSavedReply(cookie: string): Promise<string> {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const answer = await askWithCookie(cookie, "POST", "/office/saved-replies", { body: aReply, headers });
  return ((await answer.json()) as { reply: SavedReply }).reply.id;
}

export async function anInvitation(cookie: string): Promise<string> {
  return (await makeInvitation(cookie, anyEmail(), false)).invitation.id;
}

export async function aStaffRequest(cookie: string): Promise<string> {
  const { id } = await aMember("company");
  await giveOwnName(id);
  const answer = await askWithCookie(cookie, "POST", `/office/people/${id}/staff`, { body: {} });
  return ((await answer.json()) as { request: { id: string } }).request.id;
}

export async function anEmail(): Promise<string> {
  const email = anyEmail();
  const link = "https://portal.test/set-password#token=t";
  const row = newEmail({ template: "password-reset", data: { email, link } }, new Date());
  const acknowledgement = { template: "acknowledgement", data: { email, reference: "R" } } as const;
  await queueEmail(openDatabase(env.DB), { ...row, ...acknowledgement });
  return row.id;
}
