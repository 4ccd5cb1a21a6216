import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { matchesPeopleFilter, type PeopleFilter } from "#rules/accounts/people.ts";
import type { Kind } from "#rules/accounts/person.ts";
import type { Cursor } from "#rules/cursor.ts";
import { account, user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { invitations } from "../../db/invitation-tables.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { matchingPage } from "../../db/matching-page.ts";
import { twoFactors } from "../../db/two-factor-tables.ts";
import { isPending } from "../../invitations/invitation-store.ts";

export type StoredPerson = Awaited<ReturnType<typeof selectPeople>>[number];

/**
 * Lists the accounts that match a filter, the newest first, beginning with the one at the cursor. A page of all accounts, of one
 * kind or of the disabled ones reads its own rows and one more. Any other filter, or a search, reads up to a thousand accounts:
 * it may return fewer than `limit`, or none, and still have a `next`. A search for a complete e-mail address finds its account at
 * once, whatever the filter.
 */
export async function listPeoplePage(
  db: Database,
  filter: PeopleFilter,
  cursor: Cursor | undefined,
  limit: number,
): Promise<{ rows: StoredPerson[]; next: Cursor | null }> {
  if (filter.address !== "") {
    const rows = await selectPeople(db).where(eq(user.email, filter.address));
    if (rows.length > 0) return { rows, next: null };
  }
  return matchingPage<StoredPerson, Cursor>({
    list: (from, count) => listWindow(db, filter, from, count),
    cursorOf: ({ createdAt, id }) => ({ createdAt, id }),
    matches: isIndexed(filter) ? undefined : (row) => matchesPeopleFilter(row, filter),
    cursor,
    limit,
  });
}

export async function findStoredPerson(db: Database, id: string): Promise<StoredPerson | undefined> {
  return selectPeople(db).where(eq(user.id, id)).get();
}

/** Returns when each of these people last logged in, by their id. */
export async function findLastLogins(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all<{ id: string; at: number | null }>(sql`
      select value as id, (select created_at from security_events where person_id = value and event = 'login'
        order by created_at desc limit 1) as at from json_each(${JSON.stringify(ids)})`);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, new Date(at).toISOString()] as const])));
}

async function listWindow(db: Database, filter: PeopleFilter, cursor: Cursor | undefined, count: number) {
  const { createdAt, id } = user;
  return selectPeople(db)
    .where(and(conditionOf(filter), isFromCursor({ createdAt, id }, cursor, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(count);
}

/** The part of the filter that an index supports in this order. `matchesPeopleFilter` checks the rest. */
function conditionOf({ state, kind }: PeopleFilter): SQL | undefined {
  if (state === "disabled") return isNotNull(user.disabledAt);
  return kind && eq(user.kind, kind);
}

function isIndexed({ state, kind, twoFactor, search }: PeopleFilter): boolean {
  if (twoFactor !== undefined || search !== "") return false;
  return state === undefined || (state === "disabled" && kind === undefined);
}

/** Selects accounts with what their state derives from. */
export function selectPeople(db: Database) {
  const { id, name, email, createdAt, disabledAt } = user;
  return db
    .select({
      id,
      name,
      email,
      kind: sql<Kind>`${user.kind}`,
      createdAt,
      disabledAt,
      hasPassword: sql`${account.password} is not null`.mapWith(Boolean),
      isInvited: sql`${invitations.id} is not null`.mapWith(Boolean),
      twoFactorSince: twoFactors.enabledAt,
    })
    .from(user)
    .leftJoin(account, eq(account.userId, user.id))
    .leftJoin(invitations, and(eq(invitations.personId, user.id), isPending))
    .leftJoin(twoFactors, eq(twoFactors.personId, user.id))
    .$dynamic();
}
