import { and, eq, isNotNull, isNull, ne, not, or } from "drizzle-orm";
import type { KindChange } from "#rules/accounts/office-requests.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { endLinkEmails } from "../../auth/password-link-store.ts";
import { endFeed } from "../../consultations/calendar-feed/feed-store.ts";
import { user, verification } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { invitations } from "../../db/invitation-tables.ts";
import { unassignEnquiriesOf } from "../../enquiries/office/owner-store.ts";
import { isPending } from "../../invitations/invitation-store.ts";
import { hasOtherStaff, isActingStaff, isOnlyStaff } from "../../office/staff-store.ts";
import { isBeingErased, isNotErased } from "../account-condition-store.ts";
import {
  actingIn,
  type DecisionEvent,
  type DecisionOutcome,
  decideOnce,
  endLogins,
  findDecisionState,
} from "./decision-store.ts";

/**
 * Disables an account, but never that of the last member of staff. Ends its sessions, pending logins and calendar feed, forgets
 * its known devices, voids its password links, cancels their queued e-mails and withdraws its invitation. The open enquiries
 * that it owns lose their owner.
 */
export async function disablePerson(
  db: Database,
  event: DecisionEvent,
): Promise<DecisionOutcome<"changed" | "last-staff">> {
  const { personId, createdAt: now } = event;
  const links = eq(verification.value, personId);
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(
      isNull(user.disabledAt),
      isActingStaff(db, event.actorId),
      or(ne(user.kind, "staff"), hasOtherStaff(db, personId)),
    ),
    audit: { action: "account-disabled", subjectId: personId, before: { disabled: false }, after: { disabled: true } },
    changes: (isMade) => [
      db
        .update(user)
        .set({ disabledAt: now })
        .where(and(eq(user.id, personId), isMade)),
      ...endLogins(db, personId, event, isMade),
      ...endLinkEmails(db, and(links, isMade), now),
      db.delete(verification).where(and(links, isMade)),
      // Without its link nobody could accept the invitation.
      db
        .update(invitations)
        .set({ withdrawnAt: now })
        .where(and(eq(invitations.personId, personId), isPending, isMade)),
      ...unassignEnquiriesOf(db, personId, { acting: actingIn(event), now }, isMade),
    ],
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  if (typeof found === "string") return found;
  if (found.disabledAt !== null) return "already";
  return found.kind === "staff" && (await isOnlyStaff(db, personId)) ? "last-staff" : "changed";
}

/**
 * Enables an account, which can log in again with the password and two-factor authentication it had. Only an operator's command
 * enables an account of staff: in the portal it takes a new staff request, which a second member of staff confirms. An account
 * that was erased, or is being erased, stays disabled.
 */
export async function enablePerson(
  db: Database,
  event: DecisionEvent,
): Promise<DecisionOutcome<"changed" | "erased" | "erasing" | "staff-again">> {
  const { personId } = event;
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(
      isNotNull(user.disabledAt),
      isActingStaff(db, event.actorId),
      event.actorId === null ? undefined : ne(user.kind, "staff"),
      isNotErased,
      not(isBeingErased(db, personId)),
    ),
    audit: { action: "account-enabled", subjectId: personId, before: { disabled: true }, after: { disabled: false } },
    changes: (isMade) => [
      db
        .update(user)
        .set({ disabledAt: null })
        .where(and(eq(user.id, personId), isMade)),
      // Accounts that were disabled before disabling also ended the calendar feed still have one.
      ...endFeed(db, personId, { acting: actingIn(event), now: event.createdAt, where: isMade }),
    ],
  });
  if (isDone) return "done";
  const found = await findDecisionState(db, event);
  if (typeof found === "string") return found;
  if (isPseudonym(found.email)) return "erased";
  if (found.disabledAt === null) return "already";
  if (found.kind === "staff") return "staff-again";
  const isErasing = and(eq(user.id, personId), isBeingErased(db, personId));
  return (await db.$count(user, isErasing)) > 0 ? "erasing" : "changed";
}

/** Changes the kind of a member, unless they were erased. From their next call on they see what the new kind sees. */
export async function changePersonKind(
  db: Database,
  event: DecisionEvent,
  { from, to }: KindChange,
): Promise<DecisionOutcome<"changed" | "erased" | "staff-kind">> {
  const { personId, actorId, createdAt: now } = event;
  if (from !== to) {
    const isDone = await decideOnce(db, event, {
      aboutId: personId,
      condition: and(eq(user.kind, from), isNotErased, isActingStaff(db, actorId)),
      audit: { action: "kind-changed", subjectId: personId, before: { kind: from }, after: { kind: to } },
      changes: (isMade) => [
        db
          .update(user)
          .set({ kind: to, updatedAt: now })
          .where(and(eq(user.id, personId), isMade)),
      ],
    });
    if (isDone) return "done";
  }
  const found = await findDecisionState(db, event);
  if (typeof found === "string") return found;
  if (isPseudonym(found.email)) return "erased";
  if (found.kind === "staff") return "staff-kind";
  return found.kind === to ? "already" : "changed";
}
