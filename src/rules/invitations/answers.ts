import * as z from "zod/mini";
import { kinds } from "../accounts/person.ts";
import type { InvitationPage, OpenInvitation } from "./open-invitation.ts";

const instant = z.iso.datetime();

const openInvitation: z.ZodMiniType<OpenInvitation> = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(kinds),
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  emailState: z.enum(["none", "late", "waiting", "sent", "dead", "unknown"]),
  sentAt: z.nullable(instant),
});

/** With the link where it is copied and not written in an e-mail. */
export const invited = z.object({ invitation: z.nullable(openInvitation), link: z.nullable(z.string()) });
/** `isSent` is false where an e-mail left less than a minute ago: its link is still the one that works. */
export const sentAgain = z.object({ invitation: z.nullable(openInvitation), isSent: z.boolean() });
export const invitationPage: z.ZodMiniType<InvitationPage> = z.object({
  invitations: z.array(openInvitation),
  next: z.nullable(z.string()),
});

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
