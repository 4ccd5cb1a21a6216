import type { Invitation } from "#rules/invitations/invitation.ts";
import { batchAndFind } from "../db/commit-batch.ts";
import { type Database, retryTransient } from "../db/database.ts";
import { type InviteOptions, invitationWrites, newInviting, selectInvitations } from "./invite-writes-store.ts";
import { findInvitationRefusals, type NotInvited } from "./refusal-store.ts";

/** `linkId` is the e-mail's id, too. `token` is undefined where an e-mail was requested twice within a minute. */
export type Invited = { id: string; linkId: string; token: string | undefined; expiresAt: Date };

/** `inviteAccounts` for one person. */
export async function inviteAccount(
  db: Database,
  invitation: Invitation,
  now: Date,
  options: InviteOptions = {},
): Promise<Invited | NotInvited> {
  const [invited] = await inviteAccounts(db, [invitation], now, options);
  if (!invited) throw new Error("Inviting somebody answered nothing.");
  return invited;
}

/**
 * In one batch, makes for each the account without a password where there is none, the link that sets its password, the e-mail with it
 * and the entry in the audit. Earlier links become void, and their queued e-mails are cancelled. After concurrent calls one link is open.
 * Returns the outcome of each, in their order.
 */
export async function inviteAccounts(
  db: Database,
  people: readonly Invitation[],
  now: Date,
  options: InviteOptions,
): Promise<(Invited | NotInvited)[]> {
  const inviting = newInviting(people, now, options);
  const writes = invitationWrites(db, inviting);
  const found = await retryTransient(() => batchAndFind(db, writes, selectInvitations(db, inviting)));
  const open = new Map(found.map(({ email, ...invited }) => [email, invited]));
  const isLost = ({ email }: Invitation) => !open.has(email);
  const refusals = people.some(isLost) ? await findInvitationRefusals(db, people.filter(isLost)) : new Map();
  return inviting.links.map(({ email, linkId, token }) => {
    const invited = open.get(email);
    if (invited?.linkId === linkId) return { ...invited, token };
    if (invited && options.emailFrom !== undefined) return { ...invited, token: undefined };
    // Of several calls at once another may have been accepted.
    return { refused: refusals.get(email) ?? "has-password" };
  });
}
