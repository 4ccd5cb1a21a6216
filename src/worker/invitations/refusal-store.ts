import { eq, inArray } from "drizzle-orm";
import type { Invitation } from "#rules/invitations/invitation.ts";
import { account, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { invitations } from "../db/invitation-tables.ts";
import { listOf } from "../db/list-of.ts";

/** The reason why no link was made. */
export type NotInvited = { refused: "other-kind" | "disabled" | "has-password" | "invited" };

type Refused = NotInvited["refused"];

/** Returns why an address cannot be invited, before anything is written. `inviteAccount` checks it again in its batch. */
export async function findInvitationRefusal(
  db: Database,
  invited: Pick<Invitation, "email" | "kind">,
): Promise<Refused | undefined> {
  return (await findInvitationRefusals(db, [invited])).get(invited.email);
}

/** The same for several addresses: returns the reasons by address, without those that can be invited. */
export async function findInvitationRefusals(
  db: Database,
  invited: readonly Pick<Invitation, "email" | "kind">[],
): Promise<ReadonlyMap<string, Refused>> {
  const { withdrawnAt } = invitations;
  const addresses = invited.map(({ email }) => email);
  const rows = await db
    .select({
      email: user.email,
      kind: user.kind,
      disabledAt: user.disabledAt,
      password: account.password,
      withdrawnAt,
    })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .leftJoin(invitations, eq(invitations.personId, user.id))
    .where(inArray(user.email, listOf(addresses)));
  const kinds = new Map(invited.map(({ email, kind }) => [email, kind]));
  return new Map(
    rows.flatMap((known) => {
      const refused = refusalOfKnown(known, kinds.get(known.email));
      return refused ? [[known.email, refused] as const] : [];
    }),
  );
}

type Known = { kind: string; disabledAt: Date | null; password: string | null; withdrawnAt: Date | null };

function refusalOfKnown(known: Known, kind: Invitation["kind"] | undefined): Refused | undefined {
  const mayChangeKind = known.password === null && known.withdrawnAt !== null;
  if (known.kind !== kind && !mayChangeKind) return "other-kind";
  if (known.disabledAt !== null) return "disabled";
  return known.password === null ? undefined : "has-password";
}
