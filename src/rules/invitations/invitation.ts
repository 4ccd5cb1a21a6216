import * as z from "zod/mini";
import { accountLimits } from "../accounts/account-limits.ts";
import { isKind, type Kind } from "../accounts/person.ts";
import { emailOf, isPseudonym } from "../email-address.ts";
import { singleLine } from "../form-fields.ts";
import { invalidAt, type Problem } from "../problem.ts";

export const invitationLastsDays = 7;

export type Invitation = { email: string; name: string; kind: Kind };
export type InvitationFault = "email" | "kind" | "name";

/**
 * `byEmail`: the portal sends the link. Otherwise the inviter copies it. `again` is the id of an open invitation that gets
 * another link.
 */
export type InvitationRequest = Invitation & { byEmail: boolean; again?: string };

const nameField = singleLine(accountLimits.name);

/** zod's address format, which is narrower than the browser's: better-auth accepts nothing else at login. */
const emailAddress = z.email().check(z.maxLength(accountLimits.email));

const text = z._default(z.string(), "");
export const invitationRequest = z.object({
  email: text,
  name: text,
  kind: text,
  byEmail: z.boolean(),
  again: z.optional(z.string()),
});

/** Returns the address to invite, or undefined if nobody can be invited by this address. */
export function readInvitedEmail(typed = ""): string | undefined {
  const email = emailAddress.safeParse(emailOf(typed)).data;
  return email === undefined || isPseudonym(email) ? undefined : email;
}

/** Reads an invitation. Without a name, it uses the part of the address before the @. */
export function readInvitation(input: { email?: string; name?: string; kind?: string }): Invitation | InvitationFault {
  const email = readInvitedEmail(input.email);
  if (email === undefined) return "email";
  const { kind } = input;
  if (!isKind(kind)) return "kind";
  const given = (input.name ?? "").trim();
  const name = nameField.safeParse(given).data;
  if (name === undefined || /\p{Cc}/u.test(given)) return "name";
  return { email, name: name || email.slice(0, email.indexOf("@")), kind };
}

/** Reads an invitation from a request body that matches the schema. */
export function readInvitationRequest(
  asked: z.output<typeof invitationRequest>,
  sentences: Record<InvitationFault, string>,
): InvitationRequest | Problem {
  const invitation = readInvitation(asked);
  const { byEmail, again } = asked;
  if (typeof invitation === "object") return { ...invitation, byEmail, ...(again !== undefined && { again }) };
  return invalidAt(invitation, sentences[invitation]);
}
