import { eq } from "drizzle-orm";
import { isKind, type Kind } from "#rules/accounts/person.ts";
import { account, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { twoFactors } from "../db/two-factor-tables.ts";

/**
 * Whether an address has an account that is not disabled. For an address that has none it asks once more, in vain: where
 * there is an account better-auth asks for its password, and the time to answer must not tell which it was.
 */
export async function isOpenToLogin(db: Database, email: string): Promise<boolean> {
  const [found] = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.email, email));
  if (!found) await db.select().from(account).where(eq(account.userId, email)).limit(1);
  return found?.disabledAt === null;
}

/** What a right password of an account leads to, and of what kind the account is. */
export async function findLoginState(
  db: Database,
  personId: string,
): Promise<{ leadsTo: "session" | "code"; kind: Kind } | undefined> {
  const [row] = await db
    .select({ kind: user.kind, disabledAt: user.disabledAt, factorId: twoFactors.id })
    .from(user)
    .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
    .where(eq(user.id, personId));
  if (!row || row.disabledAt !== null || !isKind(row.kind)) return undefined;
  return { leadsTo: row.factorId === null ? "session" : "code", kind: row.kind };
}
