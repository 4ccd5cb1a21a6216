import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { DayCursor } from "#rules/cursor.ts";
import type { Day } from "#rules/day.ts";
import type { Database } from "../../db/database.ts";
import { goals } from "../../db/goal-tables.ts";
import { interests } from "../../db/interest-tables.ts";
import { isAfterCursor } from "../../db/keyset.ts";
import { limitBreaches, riskLimits } from "../../db/limit-tables.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "../../db/record-tables.ts";
import { exportPageSize, pagesOf, rowNumber } from "../../db/row-pages.ts";
import { submissionFiles, submissions } from "../../db/submission-tables.ts";
import { projectUpdates } from "../../db/update-tables.ts";
import { watchedProjects } from "../../db/watch-tables.ts";
import { olderThan, rowsById, type TimedRow } from "./own-rows-store.ts";

/** A submission has up to 64 KB of entries, and an update up to 5,000 characters, so fewer are read at once. */
const submissionsPerPage = 20;

const isNoDraft = ne(submissions.status, "Draft");

/** As `isHiddenFromStaff`: a submission that was declined while its company changed it has entries that were never submitted. */
const isSeenByStaff = and(isNoDraft, isNull(submissions.askedAt));

/**
 * A person's holdings, purchases, distributions, valuations, projects, interests, goals, watched projects, submissions and
 * updates to holders, as they are stored, with amounts in minor units. Leaves out who decided on a submission or released an
 * update, and the keys of files. Without drafts, a submission for which staff asked for changes has no entries and no files until
 * it is submitted again, and an update that they returned has no title and no text.
 */
export function listOwnPortfolio(db: Database, personId: string, withDrafts: boolean) {
  return {
    holdings: rowsById(db, holdings, getTableColumns(holdings), eq(holdings.personId, personId)),
    purchases: pagesOf(exportPageSize, (after: DayCursor | undefined, size) => {
      const { id, holdingId, day, tokens, amountMinorUnits, opening, reverses } = purchases;
      return db
        .select({
          row: { id, holdingId, day, tokens, amountMinorUnits, opening, reverses },
          cursor: { day, id },
        })
        .from(purchases)
        .where(and(eq(purchases.personId, personId), isAfterCursor({ day, id }, after, "desc")))
        .orderBy(desc(day), desc(id))
        .limit(size);
    }),
    distributions: pagesOf(exportPageSize, (after: DayCursor | undefined, size) => {
      const { id, holdingId, day, signedMinorUnits: amountMinorUnits, reverses } = distributions;
      return db
        .select({ row: { id, holdingId, day, amountMinorUnits, reverses }, cursor: { day, id } })
        .from(distributions)
        .where(and(eq(distributions.personId, personId), isAfterCursor({ day, id }, after, "desc")))
        .orderBy(desc(day), desc(id))
        .limit(size);
    }),
    // Sorted by holding and day. The cross join makes SQLite read the holdings first, and both tables by an index. It then sorts
    // the rows of one holding at a time (at most one a day), never those of all holdings.
    valuations: pagesOf(exportPageSize, (after: { holdingId: string; day: Day } | undefined, size) => {
      const { holdingId, day, valueMinorUnits } = valuations;
      const isAfter = after && [
        gte(holdings.id, after.holdingId),
        sql`${day} > case when ${holdings.id} = ${after.holdingId} then ${after.day} else '' end`,
      ];
      return db
        .select({ row: { holdingId, day, valueMinorUnits }, cursor: { holdingId, day } })
        .from(holdings)
        .crossJoin(valuations)
        .where(and(eq(holdings.personId, personId), eq(holdingId, holdings.id), ...(isAfter ?? [])))
        .orderBy(asc(holdings.id), asc(day))
        .limit(size);
    }),
    // One row for each currency.
    cash: onePage(() => db.select().from(cashBalances).where(eq(cashBalances.personId, personId))),
    // At most one row for each possible limit.
    riskLimits: onePage(() => db.select().from(riskLimits).where(eq(riskLimits.personId, personId))),
    limitBreaches: rowsById(db, limitBreaches, getTableColumns(limitBreaches), eq(limitBreaches.personId, personId)),
    projects: rowsById(db, projects, getTableColumns(projects), eq(projects.ownerId, personId)),
    interests: pagesOf(exportPageSize, (after: TimedRow | undefined, size) =>
      db
        .select({ row: interests, cursor: { at: interests.createdAt, row: rowNumber(interests) } })
        .from(interests)
        .where(and(eq(interests.personId, personId), olderThan(interests, interests.createdAt, after)))
        .orderBy(desc(interests.createdAt), asc(rowNumber(interests)))
        .limit(size),
    ),
    // At most 20 goals, and at most 100 watched projects.
    goals: onePage(() => {
      const { id, name, measure, currency, amountMinorUnits, day, createdAt } = goals;
      return db
        .select({ id, name, measure, currency, amountMinorUnits, day, createdAt })
        .from(goals)
        .where(eq(goals.personId, personId));
    }),
    watchedProjects: onePage(() => {
      const { projectId, createdAt } = watchedProjects;
      return db.select({ projectId, createdAt }).from(watchedProjects).where(eq(watchedProjects.personId, personId));
    }),
    projectUpdates: updatesOf(db, personId, withDrafts),
    submissions: submissionsOf(db, personId, withDrafts),
    submissionFiles: filesOf(db, personId, withDrafts),
  };
}

function updatesOf(db: Database, personId: string, withDrafts: boolean) {
  const { id, projectId, authorId, title, text, state, createdAt, updatedAt, submittedAt, releasedAt } = projectUpdates;
  const { returnedReason, returnedAt } = projectUpdates;
  const isSubmitted = ne(state, "draft");
  const shown = (column: typeof title | typeof text) =>
    withDrafts ? column : sql`case when ${isSubmitted} then ${column} end`;
  const typed = { title: shown(title), text: shown(text) };
  const own = { id, projectId, ...typed, state, createdAt, updatedAt, submittedAt, releasedAt };
  const ofStaff = { returnedReason, returnedAt };
  const isListed = and(eq(authorId, personId), withDrafts ? undefined : or(isSubmitted, isNotNull(returnedAt)));
  return rowsById(db, projectUpdates, { ...own, ...ofStaff }, isListed, submissionsPerPage);
}

function submissionsOf(db: Database, personId: string, withDrafts: boolean) {
  const { id, projectId, ownerId, status, entries, createdAt, updatedAt, submittedAt, decidedAt } = submissions;
  const { askedText, askedAt, reason, madeProjectId, askedEnquiryId } = submissions;
  const shown = withDrafts ? entries : sql`case when ${isSeenByStaff} then ${entries} end`.mapWith(entries);
  const own = { id, projectId, status, entries: shown, createdAt, updatedAt, submittedAt };
  const ofStaff = { askedText, askedAt, decidedAt, reason, madeProjectId };
  const isListed = and(eq(ownerId, personId), withDrafts ? undefined : or(isNoDraft, isNotNull(askedEnquiryId)));
  return rowsById(db, submissions, { ...own, ...ofStaff }, isListed, submissionsPerPage);
}

function filesOf(db: Database, personId: string, withDrafts: boolean) {
  const { id, submissionId, fileName, fileType, sizeInBytes, sha256, createdAt } = submissionFiles;
  const isListed = and(eq(submissions.ownerId, personId), withDrafts ? undefined : isSeenByStaff);
  const submitted = db.select({ id: submissions.id }).from(submissions).where(isListed);
  const file = { id, submissionId, fileName, fileType, sizeInBytes, sha256, createdAt };
  return rowsById(db, submissionFiles, file, inArray(submissionId, submitted));
}

async function* onePage<Row>(read: () => PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}
