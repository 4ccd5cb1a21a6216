import * as z from "zod/mini";
import { emailOf } from "./login.ts";
import { isKind, type Kind } from "./person.ts";

export const invitationLastsDays = 7;

export type Invitation = { email: string; name: string; kind: Kind };
export type InvitationFault = "email" | "kind" | "name";

const longestName = 200;

/** zod's own form of an address and not the browser's wider one: it is what better-auth lets log in. */
const emailAddress = z.email().check(z.maxLength(254));

/** What staff ask for. Without a name, the part of the address before the @ stands for it. */
export function readInvitation(input: { email?: string; name?: string; kind?: string }): Invitation | InvitationFault {
  const email = emailAddress.safeParse(emailOf(input.email ?? "")).data;
  if (email === undefined) return "email";
  const { kind } = input;
  if (!isKind(kind)) return "kind";
  const name = (input.name ?? "").trim() || email.slice(0, email.indexOf("@"));
  if (name.length > longestName || /\p{Cc}/u.test(name) || !name.isWellFormed()) return "name";
  return { email, name, kind };
}
