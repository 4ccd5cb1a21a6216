import { and, eq, isNull } from "drizzle-orm";
import type { KindChange } from "#rules/accounts/office-requests.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { passwordLink } from "../auth/password-link.ts";
import { openReset, queueEmailOfLink } from "../auth/password-link-store.ts";
import { user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { newEmail } from "../mail/outbox.ts";
import { isActingStaff } from "../office/staff-store.ts";
import { isNotErased } from "./account-condition-store.ts";
import { decideOnce } from "./decision-store.ts";
import { type DecisionEvent, findDecisionState } from "./people-store.ts";

/** `already`: nothing had to be changed. */
type Outcome<Refused extends string> = "done" | "already" | "unknown" | "not-staff" | Refused;

/** Changes the kind of a member, unless they were erased. From their next call on they see what the new kind sees. */
export async function changePersonKind(
  db: Database,
  event: DecisionEvent,
  { from, to }: KindChange,
): Promise<Outcome<"changed" | "erased" | "staff-kind">> {
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

/**
 * Queues an e-mail to the holder with a link that sets a new password; using it ends their sessions. Makes no link while another
 * one is open, as when they ask for one themselves.
 */
export async function beginPersonReset(
  db: Database,
  event: DecisionEvent,
  siteOrigin: string,
): Promise<{ outcome: Outcome<"no-password" | "disabled">; emailIds: string[] }> {
  const person = await findDecisionState(db, event);
  if (typeof person === "string") return { outcome: person, emailIds: [] };
  const { personId, actorId, createdAt: now } = event;
  const reset = await openReset(db, person.email, now);
  if (!reset) return { outcome: person.disabledAt === null ? "no-password" : "disabled", emailIds: [] };
  const data = { email: person.email, link: passwordLink(siteOrigin, reset.token) };
  const mail = { ...newEmail({ template: "password-reset", data }, now), id: reset.linkId };
  const isDone = await decideOnce(db, event, {
    aboutId: personId,
    condition: and(isNull(user.disabledAt), reset.isFree, isActingStaff(db, actorId)),
    audit: { action: "reset-begun", subjectId: personId },
    changes: (isMade) => [reset.insertIf(isMade), queueEmailOfLink(db, mail)],
  });
  if (isDone) return { outcome: "done", emailIds: [mail.id] };
  const found = await findDecisionState(db, event);
  return { outcome: typeof found === "string" ? found : "already", emailIds: [] };
}
