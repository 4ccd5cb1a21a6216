import { and, asc, eq, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { NumberCursor } from "#rules/cursor.ts";
import { answerWithinMs } from "#rules/enquiries/clock.ts";
import { type EnquiryKind, enquiryKinds } from "#rules/enquiries/inbox.ts";
import { type InboxFilter, matchesSearch, referenceIn } from "#rules/enquiries/inbox-filter.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { OfficeCounts } from "#rules/office/counts.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries, inboxParts } from "../../db/enquiry-tables.ts";
import { isAfterCursor, isFromCursor } from "../../db/keyset.ts";
import { listOf } from "../../db/list-of.ts";
import { matchingPage } from "../../db/matching-page.ts";
import { pagesOf } from "../../db/row-pages.ts";

export type InboxRow = Awaited<ReturnType<typeof selectLines>>[number];

type InboxPage = { rows: InboxRow[]; next: NumberCursor | null };

/** Fewer rows than for other CSV files, because messages, of up to 5,000 characters, are in memory together. */
const csvPageSize = 500;
/** More than is shown, so that it contains the whole title of the details that we append to a visitor's text. */
const excerptCharacters = 240;

/**
 * Returns a page of the inbox from a cursor on. It reads one row more than the page has, however many enquiries there are. With a
 * search it reads up to a thousand rows: the page may then have fewer rows than `limit`, or none, and still have a `next`.
 */
export async function listInbox(
  db: Database,
  filter: InboxFilter,
  cursor: NumberCursor | undefined,
  limit: number,
): Promise<InboxPage> {
  const named = await listNamed(db, filter);
  if (named.length > 0) return { rows: named, next: null };
  return matchingPage<InboxRow, NumberCursor>({
    list: (from, count) => listRange(db, filter, from, count),
    cursorOf,
    matches: filter.search === "" ? undefined : (row) => matchesSearch(row, filter.search),
    cursor,
    limit,
  });
}

/** Yields all enquiries of a filter, a page at a time, with the whole message. The caller applies the search. */
export async function* inboxPages(db: Database, filter: InboxFilter): AsyncGenerator<InboxRow[]> {
  const message = sql<string>`${enquiries.message}`;
  const named = await listNamed(db, filter, message);
  if (named.length > 0) {
    yield named;
    return;
  }
  yield* pagesOf(csvPageSize, async (after: NumberCursor | undefined, size) => {
    const rows = await selectLines(db, message)
      .where(and(conditionOf(filter), isAfterCursor(sortedBy, after, "asc")))
      .orderBy(asc(sortedBy.order), asc(sortedBy.id))
      .limit(size);
    return rows.map((row) => ({ row, cursor: cursorOf(row) }));
  });
}

/** Returns the enquiry whose whole reference is searched for, whatever the other filters are. */
async function listNamed(db: Database, { search }: InboxFilter, excerpt?: SQL<string>): Promise<InboxRow[]> {
  const reference = referenceIn(search);
  if (reference === undefined) return [];
  return selectLines(db, excerpt).where(eq(enquiries.reference, reference));
}

type InboxCounts = Omit<OfficeCounts["counts"], "toConfirm" | "toDecide" | "toErase" | "toPay" | "toRelease">;

/** Counts the enquiries of each view, up to `countedAtMost`. */
export async function countInbox(db: Database, personId: string, now: Date): Promise<InboxCounts> {
  const isOpen = lt(enquiries.inboxOrder, inboxParts.over);
  const views = {
    open: isOpen,
    overdue: lte(enquiries.inboxOrder, now.getTime() - answerWithinMs),
    mine: and(eq(enquiries.ownerId, personId), isOpen),
    unassigned: and(isNull(enquiries.ownerId), isOpen),
    answered: eq(enquiries.status, "answered"),
    closed: eq(enquiries.status, "closed"),
    suspected: eq(enquiries.status, "suspected"),
  } satisfies Record<Exclude<keyof InboxCounts, "byKind">, SQL | undefined>;
  const kinds = Object.fromEntries(enquiryKinds.map((kind) => [kind, and(eq(enquiries.kind, kind), isOpen)]));
  const row = await db.get<{ views: string; kinds: string } | undefined>(
    sql`select ${countsOf(db, views)} as views, ${countsOf(db, kinds)} as kinds`,
  );
  if (!row) throw new Error("Counting the inbox answered nothing.");
  const byView: Record<keyof typeof views, number> = JSON.parse(row.views);
  const byKind: Record<EnquiryKind, number> = JSON.parse(row.kinds);
  return { ...byView, byKind };
}

/** Returns SQL that counts the enquiries each condition holds for, as JSON under the condition's name. */
function countsOf(db: Database, conditions: Record<string, SQL | undefined>): SQL {
  const counts = Object.entries(conditions).map(([name, condition]) => {
    const some = db.select({ one: sql`1` }).from(enquiries).where(condition).limit(countedAtMost);
    return sql`${name}, ${db.$count(some)}`;
  });
  return sql`json_object(${sql.join(counts, sql`, `)})`;
}

/** Selects the enquiries that are not answered yet, the one that is due first at the top. */
export function selectUnanswered(db: Database, condition: SQL | undefined, limit: number) {
  return selectLines(db)
    .where(and(lt(enquiries.inboxOrder, inboxParts.reopened), condition))
    .orderBy(asc(sortedBy.order), asc(sortedBy.id))
    .limit(limit);
}

/** Selects what a line of the inbox shows. `excerpt` is what to read of the message: by default, its beginning. */
export function selectLines(
  db: Database,
  excerpt: SQL<string> = sql`substr(${enquiries.message}, 1, ${sql.raw(String(excerptCharacters))})`,
) {
  const { id, reference, kind, status, name, email, company, topic, createdAt, version, inboxOrder } = enquiries;
  const { answeredAt, answeredHow, nextStep, nextStepDay, ownerId, unverified } = enquiries;
  return db
    .select({
      id,
      reference,
      kind,
      status,
      name,
      email,
      company,
      topic,
      createdAt,
      version,
      inboxOrder,
      answeredAt,
      answeredHow,
      nextStep,
      nextStepDay,
      ownerId,
      unverified,
      // The column has an alias, because a batch returns only one of two columns with the same name.
      ownerName: sql<string | null>`${user.name}`.as("owner_name"),
      excerpt,
    })
    .from(enquiries)
    .leftJoin(user, eq(user.id, enquiries.ownerId));
}

const sortedBy = { order: enquiries.inboxOrder, id: enquiries.id };

function cursorOf({ inboxOrder: order, id }: InboxRow): NumberCursor {
  return { order, id };
}

async function listRange(db: Database, filter: InboxFilter, cursor: NumberCursor | undefined, count: number) {
  return selectLines(db)
    .where(and(conditionOf(filter), isFromCursor(sortedBy, cursor, "asc")))
    .orderBy(asc(sortedBy.order), asc(sortedBy.id))
    .limit(count);
}

/** The condition consists of equalities that an index has, and a range of the index's order. */
function conditionOf({ view, kind, status, ownerId, overdueUntil }: InboxFilter): SQL | undefined {
  const end = view === "open" ? inboxParts.over : inboxParts.suspected;
  return and(
    kind === undefined ? undefined : eq(enquiries.kind, kind),
    status === undefined ? undefined : eq(enquiries.status, status),
    ownerId === undefined ? undefined : isOwnedBy(ownerId),
    status === "suspected" ? undefined : lt(enquiries.inboxOrder, end),
    overdueUntil && lte(enquiries.inboxOrder, overdueUntil.getTime()),
  );
}

function isOwnedBy(ownerId: string | null): SQL {
  return ownerId === null ? isNull(enquiries.ownerId) : eq(enquiries.ownerId, ownerId);
}

/** Returns the rows of the inbox with these references, in no particular order. */
export async function listInboxRows(db: Database, references: readonly string[]): Promise<InboxRow[]> {
  const isOne = inArray(enquiries.reference, listOf(references));
  return selectLines(db).where(isOne);
}
