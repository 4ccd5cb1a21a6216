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
export const sentAgain = z.object({ invitation: z.nullable(openInvitation) });
export const invitationPage: z.ZodMiniType<InvitationPage> = z.object({
  invitations: z.array(openInvitation),
  next: z.nullable(z.string()),
});
