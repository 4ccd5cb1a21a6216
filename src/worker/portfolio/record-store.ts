import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { DayCursor } from "#rules/cursor.ts";
import type { AuditSubject } from "#rules/office/audit.ts";
import { countryOf } from "#rules/portfolio/analytics/movements.ts";
import type { PortfolioHolding, PortfolioRecords } from "#rules/portfolio/reports/records.ts";
import { auditEntries } from "../db/audit-tables.ts";
import type { Database } from "../db/database.ts";
import { isAfterCursor, isAfterId } from "../db/keyset.ts";
import { purchases } from "../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../db/record-tables.ts";
import { mandateHoldings } from "../db/report-tables.ts";
import { pagesOf, readAllRows, rowNumber } from "../db/row-pages.ts";
import { distributionShares } from "../db/run-tables.ts";

/** Rows in one query. */
const pageSize = 1_000;
/** How often records are read at most, if they keep changing in the meantime. */
const maxReads = 5;

/** The subjects of audit entries for writes of records. */
const recordSubjects = ["holding", "record-import", "distribution-run"] satisfies AuditSubject[];

/**
 * Returns everything on record for a person. Incomplete records, or records of two moments, would give wrong figures. The first
 * pages are read in one batch, which is one moment. If there are more pages, all are read again if a record was written in the
 * meantime: every such write adds an audit entry in its own batch.
 */
export async function listRecords(db: Database, personId: string): Promise<PortfolioRecords> {
  for (let read = 0; read < maxReads; read++) {
    const first = await db.batch([
      selectHeld(db, personId),
      selectPurchases(db, personId),
      selectDistributions(db, personId),
      selectValuations(db, personId),
    ]);
    const [held, bought, paid, valued] = await Promise.all([
      allRows(
        first[0],
        ({ id }) => id,
        (after) => selectHeld(db, personId, after),
      ),
      allRows(first[1], cursorOf, (after) => selectPurchases(db, personId, after)),
      allRows(first[2], cursorOf, (after) => selectDistributions(db, personId, after)),
      allRows(
        first[3],
        ({ day, holdingId }) => ({ day, id: holdingId }),
        (after) => selectValuations(db, personId, after),
      ),
    ]);
    const isOneMoment =
      first.every(({ length }) => length < pageSize) || !(await isAnyWrittenSince(db, first[0][0]?.newestWrite ?? 0));
    if (isOneMoment)
      return { holdings: held.map(shownHolding), purchases: bought, distributions: paid, valuations: valued };
  }
  throw new Error("A person's records changed each time that they were read.");
}

/** Reads all rows of a list whose first page has been read already. */
async function allRows<Row, At>(
  first: readonly Row[],
  atOf: (row: Row) => At,
  select: (after: At) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const pages = pagesOf(pageSize, async (after: At | undefined) => {
    const found = after === undefined ? first : await select(after);
    return found.map((row) => ({ row, cursor: atOf(row) }));
  });
  return readAllRows(pages);
}

type Held = Awaited<ReturnType<typeof selectHeld>>[number];

function shownHolding({ location, newestWrite: _, ...held }: Held): PortfolioHolding {
  return { ...held, country: countryOf(location) };
}

function cursorOf({ day, id }: DayCursor): DayCursor {
  return { day, id };
}

const auditRow = rowNumber(auditEntries);

/**
 * True if a record was written after this row of the audit. Audit rows are never deleted, so that a
 * later row has a greater number.
 */
async function isAnyWrittenSince(db: Database, row: number): Promise<boolean> {
  const isOfRecords = inArray(auditEntries.subjectKind, recordSubjects);
  const written = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(gt(auditRow, row), isOfRecords))
    .limit(1);
  return written.length > 0;
}

function selectHeld(db: Database, personId: string, after?: string) {
  return db
    .select({
      id: holdings.id,
      name: projects.name,
      category: projects.category,
      status: projects.status,
      location: projects.location,
      currency: projects.currency,
      tokens: holdings.tokens,
      investedMinorUnits: holdings.investedMinorUnits,
      currentMinorUnits: holdings.currentMinorUnits,
      mandate: mandateHoldings.mandateId,
      // Read in the same query, so that it is of the same moment.
      newestWrite: sql<number>`(select coalesce(max(${auditRow}), 0) from ${auditEntries})`,
    })
    .from(holdings)
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .leftJoin(mandateHoldings, eq(mandateHoldings.holdingId, holdings.id))
    .where(and(eq(holdings.personId, personId), isAfterId(holdings.id, after)))
    .orderBy(asc(holdings.id))
    .limit(pageSize);
}

function selectPurchases(db: Database, personId: string, after?: DayCursor) {
  const { id, day, holdingId, tokens, amountMinorUnits: minorUnits, reverses } = purchases;
  return db
    .select({ id, holdingId, day, tokens, minorUnits, reverses })
    .from(purchases)
    .where(and(eq(purchases.personId, personId), isAfterCursor({ day, id }, after, "desc")))
    .orderBy(desc(day), desc(id))
    .limit(pageSize);
}

function selectDistributions(db: Database, personId: string, after?: DayCursor) {
  const { id, day, holdingId, runId, signedMinorUnits: minorUnits, reverses } = distributions;
  return db
    .select({ id, holdingId, day, tokens: distributionShares.tokens, minorUnits, reverses })
    .from(distributions)
    .leftJoin(distributionShares, and(eq(distributionShares.runId, runId), eq(distributionShares.holdingId, holdingId)))
    .where(and(eq(distributions.personId, personId), isAfterCursor({ day, id }, after, "desc")))
    .orderBy(desc(day), desc(id))
    .limit(pageSize);
}

function selectValuations(db: Database, personId: string, after?: DayCursor) {
  const { day, holdingId, valueMinorUnits: minorUnits } = valuations;
  return db
    .select({ holdingId, day, minorUnits })
    .from(valuations)
    .where(and(eq(valuations.personId, personId), isAfterCursor({ day, id: holdingId }, after, "desc")))
    .orderBy(desc(day), desc(holdingId))
    .limit(pageSize);
}
