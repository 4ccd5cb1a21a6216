import type { Kind } from "../accounts/person.ts";
import type { EmailStatus } from "../mail/delivery.ts";

/**
 * How far an invitation's letter is. `none`: its link was copied, by whoever invited. `unknown`: it may have arrived; it is
 * not sent again by itself, and its link is no longer held, so that another invitation is the way on.
 */
export type InvitationEmail = "none" | "late" | EmailStatus;

/** An invitation that nobody has taken up and nobody withdrew, as staff see it. Times are ISO 8601. */
export type OpenInvitation = Invitee & { id: string; invitedAt: string; expiresAt: string; isExpired: boolean } & {
  emailState: InvitationEmail;
  /** When the letter left. */
  sentAt: string | null;
};
type Invitee = { name: string; email: string; kind: Kind };

export type InvitationPage = { invitations: OpenInvitation[]; next: string | null };

const lateAfterMs = 5 * 60_000;

/** A letter is late when it waits longer than a relay that is well lets it wait. */
export function emailStateOf(mail: { status: EmailStatus; createdAt: Date } | undefined, now: Date): InvitationEmail {
  if (!mail) return "none";
  const isLate = mail.status === "waiting" && now.getTime() - mail.createdAt.getTime() >= lateAfterMs;
  return isLate ? "late" : mail.status;
}
