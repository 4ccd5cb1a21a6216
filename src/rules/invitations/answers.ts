import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";

const instant = z.iso.datetime();

/**
 * The state of an invitation's e-mail. `none`: the inviter copied the link. `dead`: it was given up, or bounced. `unknown`: it
 * may have arrived. It is not sent again, and its link is no longer stored, so staff invite again.
 */
const invitationEmails = ["none", "late", "waiting", "sent", "delivered", "dead", "unknown", "cancelled"] as const;
export type InvitationEmail = (typeof invitationEmails)[number];

/** An invitation that was neither accepted nor withdrawn, as staff see it. Times are ISO 8601. */
const openInvitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(kinds),
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  emailState: z.enum(invitationEmails),
  /** When the e-mail was sent. */
  sentAt: z.nullable(instant),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** With the link where it is copied and not written in an e-mail. */
export const invited = z.object({ invitation: z.nullable(openInvitation), link: z.nullable(z.string()) });
/** `isSent` is false where an e-mail left less than a minute ago: its link is still the one that works. */
export const sentAgain = z.object({ invitation: z.nullable(openInvitation), isSent: z.boolean() });
export const invitationPage = z.object({ invitations: z.array(openInvitation), next: z.nullable(z.string()) });
export type InvitationPage = z.output<typeof invitationPage>;

/** What is wrong with a list before anything is sent, by line. */
export const listChecked = z.object({ faults: z.array(z.object({ line: z.int(), detail: z.string() })) });
export type ListFaultLine = z.output<typeof listChecked>["faults"][number];

/**
 * What became of a line. `asked`: a second member of staff confirms it. `refused`: somebody was faster, `detail` says what
 * happened. `link`: where it is copied and not written in an e-mail.
 */
const listedInvitation = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(["invited", "asked", "refused"]),
  link: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type ListedInvitation = z.output<typeof listedInvitation>;
export const listInvited = z.object({ results: z.array(listedInvitation) });
