import { and, asc, desc, eq, exists, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { compare } from "#rules/compare.ts";
import { type BlockedTime, dayPartsOf, isBlocking } from "#rules/consultations/blocked-time.ts";
import {
  type ConsultationStatus,
  consultationStatuses,
  isCalledOff,
  openStatuses,
} from "#rules/consultations/consultation-status.ts";
import type { ConsultationView } from "#rules/consultations/consultation-views.ts";
import type { Cursor } from "#rules/cursor.ts";
import type { Day } from "#rules/day.ts";
import { countedAtMost } from "#rules/office/count.ts";
import { endOfDay, instantsOfDays, startOfDay } from "#rules/zoned-day.ts";
import type { BusinessClock } from "../../business-clock.ts";
import { user } from "../../db/auth-tables.ts";
import { consultations } from "../../db/consultation-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { threadEntries } from "../../db/inbox-tables.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { listOf } from "../../db/list-of.ts";

/** A consultation as staff see it, with the person who asks and the name of the member of staff who decided, null once erased. */
export type FoundConsultation = Awaited<ReturnType<typeof select>>[number];

/** A week with more is a flood of requests, which the list shows page by page. */
export const maxInWeek = 300;
const maxInTheWay = 50;

const statusesIn = {
  upcoming: openStatuses,
  "to-confirm": ["requested"],
  past: openStatuses,
  "called-off": consultationStatuses.filter(isCalledOff),
} as const satisfies Record<ConsultationView, readonly ConsultationStatus[]>;

/**
 * Lists the consultations of these days in a zone, both included, that nobody has called off. Of several at one time, the confirmed
 * one comes first.
 */
export async function listWeek(
  db: Database,
  { first, last, zone }: { first: Day; last: Day; zone: string },
): Promise<FoundConsultation[]> {
  const { startsAt, status, enquiryId } = consultations;
  return select(db)
    .where(
      and(
        gte(startsAt, startOfDay(first, zone)),
        lt(startsAt, endOfDay(last, zone)),
        inArray(status, openStatuses),
        isShownToStaff(db),
      ),
    )
    .orderBy(asc(startsAt), desc(eq(status, "confirmed")), asc(enquiryId))
    .limit(maxInWeek + 1);
}

/**
 * Returns a page of a list. Consultations to come are ordered by time; past ones and those called off have the latest first. Each
 * status is an index range of its own, and the pages of the ranges are merged, so that a page costs the same however many there
 * are.
 */
export async function listView(
  db: Database,
  view: ConsultationView,
  now: Date,
  cursor: Cursor | undefined,
  limit: number,
): Promise<FoundConsultation[]> {
  const { startsAt, enquiryId, status } = consultations;
  const isAscending = view === "upcoming" || view === "to-confirm";
  const isInTime = {
    upcoming: gt(startsAt, now),
    "to-confirm": gt(startsAt, now),
    past: lte(startsAt, now),
    "called-off": undefined,
  } satisfies Record<ConsultationView, SQL | undefined>;
  const isFrom = isFromCursor({ createdAt: startsAt, id: enquiryId }, cursor, isAscending ? "asc" : "desc");
  const order = isAscending ? [asc(startsAt), asc(enquiryId)] : [desc(startsAt), desc(enquiryId)];
  const pages = await Promise.all(
    statusesIn[view].map((each) =>
      select(db)
        .where(and(eq(status, each), isInTime[view], isFrom, isShownToStaff(db)))
        .orderBy(...order)
        .limit(limit),
    ),
  );
  const rows = pages.flat().sort(earliestFirst);
  return (isAscending ? rows : rows.reverse()).slice(0, limit);
}

/** Counts the requests to come that wait for staff, up to `countedAtMost`. */
export async function countToConfirm(db: Database, now: Date): Promise<number> {
  const { enquiryId, status, startsAt } = consultations;
  const waiting = await db
    .select({ enquiryId })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, enquiryId))
    .where(and(eq(status, "requested"), gt(startsAt, now), isShownToStaff(db)))
    .limit(countedAtMost);
  return waiting.length;
}

export async function findForStaff(db: Database, reference: string): Promise<FoundConsultation | undefined> {
  return select(db).where(eq(enquiries.reference, reference)).get();
}

/**
 * Lists other consultations that wait for the same time or have it. The one that has it comes first, because the list is limited.
 */
export async function listRivals(db: Database, startsAt: Date, exceptFor: string): Promise<FoundConsultation[]> {
  const isOther = ne(consultations.enquiryId, exceptFor);
  return select(db)
    .where(
      and(
        eq(consultations.startsAt, startsAt),
        inArray(consultations.status, openStatuses),
        isOther,
        isShownToStaff(db),
      ),
    )
    .orderBy(desc(sql`${consultations.status} = 'confirmed'`), asc(enquiries.createdAt))
    .limit(10);
}

/**
 * Lists confirmed and proposed consultations to come that lie in a blocked time, the earliest first. SQLite knows no time zones, so
 * which of them do is decided here, on the business's present clock.
 */
export async function listOverlapping(
  db: Database,
  block: BlockedTime,
  { now, zone }: BusinessClock,
): Promise<FoundConsultation[]> {
  const { enquiryId, startsAt, status } = consultations;
  const { from } = instantsOfDays(block.firstDay, block.firstDay);
  const agreed = await db
    .select({ enquiryId, startsAt })
    .from(consultations)
    .where(
      and(
        inArray(status, ["confirmed", "proposed"]),
        gt(startsAt, now),
        gt(startsAt, from),
        lt(startsAt, endOfDay(block.lastDay, zone)),
      ),
    )
    .orderBy(asc(startsAt), asc(enquiryId));
  const ids = agreed
    .filter((each) => isBlocking(block, dayPartsOf(each.startsAt, zone)))
    .slice(0, maxInTheWay)
    .map((each) => each.enquiryId);
  return select(db)
    .where(inArray(enquiryId, listOf(ids)))
    .orderBy(asc(startsAt), asc(enquiryId));
}

/**
 * The condition that a consultation is shown outside the inbox. A request that looks automatic is not. What staff have decided on
 * is shown, even if they mark its enquiry as spam afterwards, and also if its visitor then asks for another time. A request that
 * waits when staff mark it as spam is not shown.
 */
export function isShownToStaff(db: Database): SQL | undefined {
  const { id, enquiryId, event } = threadEntries;
  const decision = db
    .select({ id })
    .from(threadEntries)
    .where(and(eq(enquiryId, enquiries.id), eq(event, "decided")));
  const isDecided = inArray(consultations.status, ["confirmed", "proposed"]);
  // An enquiry that is suspected now came in so, or staff marked it as spam by its latest `status` event. If the latest event is
  // `moved`, the visitor has asked since.
  const isAskedSince = sql`(select event from ${threadEntries} where enquiry_id = ${enquiries.id} and event in ('moved', 'status')
    order by created_at desc, rowid desc limit 1) = 'moved'`;
  const isOfDecided = and(exists(decision), or(ne(consultations.status, "requested"), isAskedSince));
  return or(ne(enquiries.status, "suspected"), isDecided, isOfDecided);
}

function select(db: Database) {
  const { reference, name, email, company, message, createdAt: askedAt } = enquiries;
  return db
    .select({ consultation: consultations, reference, name, email, company, message, askedAt, by: user.name })
    .from(consultations)
    .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
    .leftJoin(user, eq(user.id, consultations.decidedBy));
}

function earliestFirst({ consultation: one }: FoundConsultation, { consultation: other }: FoundConsultation): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || compare(one.enquiryId, other.enquiryId);
}
