import { and, asc, eq, gt } from "drizzle-orm";
import { emailOf } from "#rules/email-address.ts";
import { isActiveSession } from "../auth/session-life-store.ts";
import { session, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { twoFactors } from "../db/two-factor-tables.ts";

/** Finds the id of the account with an e-mail address, ignoring case. */
export async function findPersonId(db: Database, email: string): Promise<string | undefined> {
  const isTheirs = eq(user.email, emailOf(email));
  const found = await db.select({ id: user.id }).from(user).where(isTheirs).get();
  return found?.id;
}

export async function findPerson(db: Database, id: string) {
  const { name, email, kind, disabledAt } = user;
  return db.select({ name, email, kind, disabledAt }).from(user).where(eq(user.id, id)).get();
}

/** Lists the accounts after a given e-mail address, ordered by e-mail address. */
export async function listPeople(db: Database, { after, limit, now }: { after: string; limit: number; now: Date }) {
  const { id, email, name, kind, disabledAt } = user;
  const sessions = db.$count(session, and(eq(session.userId, user.id), isActiveSession(now.getTime())));
  return db
    .select({ id, email, name, kind, disabledAt, twoFactorSince: twoFactors.enabledAt, sessions })
    .from(user)
    .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
    .where(gt(email, after))
    .orderBy(asc(email))
    .limit(limit);
}
