import { eq } from "drizzle-orm";
import { account, user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";

/**
 * Whether an address has an account that is not disabled. For an address that has none it asks once more, in vain: where
 * there is an account better-auth asks for its password, and the time to answer must not tell which it was.
 */
export async function isOpenToLogin(db: Database, email: string): Promise<boolean> {
  const [found] = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.email, email));
  if (!found) await db.select().from(account).where(eq(account.userId, email)).limit(1);
  return found?.disabledAt === null;
}

/** Whether the account may have a session. */
export async function isEnabled(db: Database, personId: string): Promise<boolean> {
  const rows = await db.select({ disabledAt: user.disabledAt }).from(user).where(eq(user.id, personId));
  return rows.some((row) => row.disabledAt === null);
}
