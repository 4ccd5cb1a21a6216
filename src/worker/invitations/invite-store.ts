import type { Invitation } from "#rules/invitations/invitation.ts";
import { commitBatch } from "../db/commit-batch.ts";
import type { Database } from "../db/database.ts";
import { type InviteOptions, invitationWrites, newInviting, selectInvitations } from "./invite-writes-store.ts";
import { findInvitationRefusals, type NotInvited } from "./refusal-store.ts";

/** `linkId` is also the id of the e-mail. `token` is undefined if the e-mail was requested twice within a minute. */
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
 * Invites people in one batch: each gets an account without a password if there is none, a link that sets its password, an
 * e-mail with the link if requested, and an audit entry. Earlier links are voided, and their queued e-mails cancelled. After
 * concurrent calls only one link is open. Returns an outcome for each person, in the given order.
 */
export async function inviteAccounts(
  db: Database,
  people: readonly Invitation[],
  now: Date,
  options: InviteOptions,
): Promise<(Invited | NotInvited)[]> {
  const inviting = newInviting(people, now, options);
  const writes = invitationWrites(db, inviting);
  const linkIds = new Set<string>(inviting.links.map(({ linkId }) => linkId));
  const found = await commitBatch(db, writes, {
    find: selectInvitations(db, inviting),
    isCommitted: (rows) => rows.some(({ invited }) => linkIds.has(invited.linkId)),
  });
  const open = new Map(found.map(({ email, ...row }) => [email, row]));
  const isLost = ({ email }: Invitation) => !open.has(email);
  const refusals = people.some(isLost) ? await findInvitationRefusals(db, people.filter(isLost)) : new Map();
  return inviting.links.map(({ email, linkId, token }) => {
    const { invited, invitedBy } = open.get(email) ?? {};
    if (invited?.linkId === linkId) return { ...invited, token };
    const isSame = options.emailFrom !== undefined && (!options.isFirst || invitedBy === options.invitedBy);
    if (invited && isSame) return { ...invited, token: undefined };
    // A concurrent call may have made another link, which may even have been used.
    return { refused: refusals.get(email) ?? (options.isFirst ? "invited" : "has-password") };
  });
}
