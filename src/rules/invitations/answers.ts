import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";

const instant = z.iso.datetime();

/**
 * The state of an invitation's e-mail. `none`: there is none, because the inviter copied the link. `dead`: it was given up, or it
 * bounced. `unknown`: it may have arrived. It is not sent again and its link is no longer stored, so staff invite again.
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
  sentAt: z.nullable(instant),
});
export type OpenInvitation = z.output<typeof openInvitation>;

/** `link` is null if it is sent by e-mail and not copied by the inviter. */
export const invited = z.object({ invitation: z.nullable(openInvitation), link: z.nullable(z.string()) });
export type Invited = z.output<typeof invited>;
/** `isSent` is false if an e-mail was sent less than a minute ago. The link in that e-mail still works. */
export const sentAgain = z.object({ invitation: z.nullable(openInvitation), isSent: z.boolean() });
export const invitationPage = z.object({ invitations: z.array(openInvitation), next: z.nullable(z.string()) });
export type InvitationPage = z.output<typeof invitationPage>;

/** The faults of a list by line, found before anything is sent. */
export const listChecked = z.object({ faults: z.array(z.object({ line: z.int(), detail: z.string() })) });
export type ListFaultLine = z.output<typeof listChecked>["faults"][number];

/**
 * The outcome of a line. `asked`: a second member of staff has to confirm it. `refused`: somebody was faster; `detail` says what
 * happened. `link` is null if it is sent by e-mail and not copied.
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
