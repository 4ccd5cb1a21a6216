import { eq } from "drizzle-orm";
import { account, user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { twoFactors } from "../../db/two-factor-tables.ts";

/**
 * Whether an address has an account that is not disabled. For an address that has none it asks once more, in vain: where
 * there is an account better-auth asks for its password, and the time to answer must not tell which it was.
 */
export async function isOpenToLogin(db: Database, email: string): Promise<boolean> {
  const [found] = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.email, email));
  if (!found) await db.select().from(account).where(eq(account.userId, email)).limit(1);
  return found?.disabledAt === null;
}

/** What a right password of an account leads to. */
export async function findStanding(db: Database, personId: string): Promise<"open" | "code" | "closed"> {
  const [row] = await db
    .select({ disabledAt: user.disabledAt, factorId: twoFactors.id })
    .from(user)
    .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
    .where(eq(user.id, personId));
  if (!row || row.disabledAt !== null) return "closed";
  return row.factorId === null ? "open" : "code";
}
