import type { Kind } from "../accounts/person.ts";
import type { EmailProgress } from "../mail/delivery.ts";

/**
 * The state of an invitation's e-mail. `none`: the inviter copied the link. `unknown`: it may have arrived. It is not sent
 * again, and its link is no longer stored, so staff invite again.
 */
export type InvitationEmail = "none" | EmailProgress;

/** An invitation that was neither accepted nor withdrawn, as staff see it. Times are ISO 8601. */
export type OpenInvitation = Invitee & { id: string; invitedAt: string; expiresAt: string; isExpired: boolean } & {
  emailState: InvitationEmail;
  /** When the e-mail was sent. */
  sentAt: string | null;
};
type Invitee = { name: string; email: string; kind: Kind };

export type InvitationPage = { invitations: OpenInvitation[]; next: string | null };
