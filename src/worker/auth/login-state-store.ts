import { and, eq } from "drizzle-orm";
import { isKind, type Person } from "#rules/accounts/person.ts";
import { account, user } from "../db/auth-tables.ts";
import type { Database } from "../db/database.ts";
import { twoFactors } from "../db/two-factor-tables.ts";

/** `passwordHash` is null for an invited account without a password. If `person.twoFactor`, the login needs a code, too. */
type LoginState = { person: Person; passwordHash: string | null; isDisabled: boolean };

/** Finds what a login needs to know. Every address runs the same query, so that its time does not reveal which are known. */
export async function findLoginState(db: Database, email: string): Promise<LoginState | undefined> {
  const { id, name, kind, disabledAt } = user;
  const row = await db
    .select({
      id,
      name,
      email: user.email,
      kind,
      disabledAt,
      passwordHash: account.password,
      factorId: twoFactors.id,
    })
    .from(user)
    .leftJoin(account, and(eq(account.userId, id), eq(account.providerId, "credential")))
    .leftJoin(twoFactors, eq(twoFactors.personId, id))
    .where(eq(user.email, email))
    .get();
  if (!row || !isKind(row.kind)) return undefined;
  const person = { id: row.id, name: row.name, email: row.email, kind: row.kind, twoFactor: row.factorId !== null };
  return { person, passwordHash: row.passwordHash, isDisabled: row.disabledAt !== null };
}
