import { and, asc, eq, exists, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { isKind, type Person } from "#rules/accounts/person.ts";
import { type Viewing, viewingLastsMs } from "#rules/accounts/viewing.ts";
import { session, user } from "../../db/auth-tables.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { twoFactors } from "../../db/two-factor-tables.ts";
import { viewings } from "../../db/viewing-tables.ts";
import { type Acting, insertAudit, selectRecorded, type Writing } from "../../office/audit-store.ts";
import { isEnabledStaff } from "../../office/staff-store.ts";

type Ending = { how: "ended" | "expired" | "logged-out" | "replaced"; now: Date };

/** The most viewings that one run of the cron trigger closes. The others wait for the next minute. */
const closedAtOnce = 20;

/** The viewed person, in the form that the browser of the member of staff reads. */
export function viewedPersonOf({ person, endsAt }: Viewing, staffId: string, now: Date): Person {
  const leftMs = Math.max(0, endsAt.getTime() - now.getTime());
  return { ...person, viewedBy: { id: staffId, until: endsAt.toISOString(), leftMs } };
}

/** Finds a member whom staff can view as, even if the account is disabled. Undefined for staff. */
export async function findViewed(db: Database, personId: string): Promise<Person | undefined> {
  const { id, name, email, kind } = user;
  const row = await db
    .select({ id, name, email, kind, factorId: twoFactors.id })
    .from(user)
    .leftJoin(twoFactors, eq(twoFactors.personId, id))
    .where(and(eq(id, personId), ne(kind, "staff")))
    .get();
  if (!row || !isKind(row.kind)) return undefined;
  const { factorId, ...person } = row;
  return { ...person, kind: row.kind, twoFactor: factorId !== null };
}

/** Begins a viewing in the token's session, and ends an earlier one. Undefined if the session or the member does not exist. */
export async function beginViewing(
  db: Database,
  { personId, token }: { personId: string; token: string },
  { acting, now }: Writing,
): Promise<Date | undefined> {
  const id = crypto.randomUUID();
  const endsAt = new Date(now.getTime() + viewingLastsMs);
  const member = db
    .select({ one: sql`1` })
    .from(sql`${user} as member`)
    .where(sql`member.id = ${personId} and member.kind <> 'staff'`);
  const row = { id, sessionId: session.id, staffId: session.userId, personId, endsAt };
  const begun = db.select({ id: viewings.id }).from(viewings).where(eq(viewings.id, id));
  const after = { until: endsAt.toISOString() };
  const entry = { ...acting, id, action: "viewing-begun", subjectId: personId, after, now } as const;
  const found = await commitBatch(
    db,
    [
      // A repeated batch must not end its own viewing.
      ...endingWrites(db, and(isOfSession(token), ne(viewings.id, id)), acting, { how: "replaced", now }),
      insertWhere(db, viewings, row, {
        from: sql`${session} join ${user} on ${user.id} = ${session.userId}`,
        where: and(eq(session.token, token), isEnabledStaff, exists(member)),
      }).onConflictDoNothing(),
      insertAudit(db, entry, { where: exists(begun) }),
    ],
    // Not the row of the viewing: another tab may have ended the viewing since.
    { find: selectRecorded(db, entry) },
  );
  return found.length > 0 ? endsAt : undefined;
}

/** Ends the viewing of the token's session. Returns the id of the viewed person, or undefined if there was no viewing. */
export async function endViewing(db: Database, token: string, { acting, now }: Writing): Promise<string | undefined> {
  const isTheirs = isOfSession(token);
  // Looked up first: a deletion that is retried, because its answer was lost, would find nothing.
  const found = await db.select({ id: viewings.id, personId: viewings.personId }).from(viewings).where(isTheirs).get();
  if (!found) return undefined;
  await retryTransient(() => db.batch(endingWrites(db, eq(viewings.id, found.id), acting, { how: "ended", now })));
  return found.personId;
}

/** Lists the viewings that nobody ended, but whose time or session is over. */
export async function listEndedViewings(db: Database, now: Date) {
  const open = db.select({ id: session.id }).from(session).where(eq(session.id, viewings.sessionId));
  const rows = await db
    .select({ viewing: viewings, hasSession: exists(open).mapWith(Boolean) })
    .from(viewings)
    .where(or(lte(viewings.endsAt, now), notExists(open)))
    .orderBy(asc(viewings.endsAt))
    .limit(closedAtOnce);
  return rows.map(({ viewing, hasSession }) => ({ ...viewing, hasSession }));
}

/** Removes a viewing that is over, and records its end. */
export async function closeViewing(
  db: Database,
  { id, staffId, endsAt, hasSession }: Awaited<ReturnType<typeof listEndedViewings>>[number],
  now: Date,
): Promise<void> {
  const acting = { actorId: staffId, requestId: `viewing-${id}` };
  const ending: Ending = hasSession ? { how: "expired", now: endsAt } : { how: "logged-out", now };
  await retryTransient(() => db.batch(endingWrites(db, eq(viewings.id, id), acting, ending)));
}

function isOfSession(token: string): SQL {
  return eq(viewings.sessionId, sql`(select ${session.id} from ${session} where ${session.token} = ${token})`);
}

/** `which` must match at most one row, because the audit entry has only one id. */
function endingWrites(db: Database, which: SQL | undefined, acting: Acting, { how, now }: Ending) {
  const entry = { ...acting, action: "viewing-ended", subjectId: viewings.personId, after: { how }, now } as const;
  return [insertAudit(db, entry, { from: viewings, where: which }), db.delete(viewings).where(which)] as const;
}
