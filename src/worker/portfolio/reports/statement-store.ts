import { and, desc, eq, gte, isNull, notExists } from "drizzle-orm";
import type { IssuedStatement } from "#rules/portfolio/reports/answers.ts";
import { isEnabledAccount } from "../../accounts/account-condition-store.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { statements } from "../../db/report-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";

export type StatementRow = typeof statements.$inferSelect;

/**
 * The series that a revision belongs to. A mandate is identified by its name, as it is printed on the statements: one that was
 * removed and made again continues the series. `mandateName` is null for all holdings.
 */
export type Series = Pick<StatementRow, "personId" | "period" | "currency" | "mandateName">;

/** More than twenty years have months, quarters and years. With mandates and revisions, a person may have more statements. */
const maxListed = 1_000;

const listed = {
  id: statements.id,
  period: statements.period,
  currency: statements.currency,
  mandate: statements.mandateName,
  revision: statements.revision,
  issuedAt: statements.issuedAt,
  paidOut: statements.paidOutMinorUnits,
  closing: statements.closingMinorUnits,
  sizeInBytes: statements.sizeInBytes,
  figuresDigest: statements.figuresDigest,
};

/** Lists a person's statements, the newest first. `hasOlder` means that there are more, which are in the data export. */
export async function listStatements(
  db: Database,
  personId: string,
): Promise<{ statements: IssuedStatement[]; hasOlder: boolean }> {
  const found = await selectListed(db, personId, maxListed + 1);
  const rows = found.slice(0, maxListed);
  const inForce = new Set(inForceOf(rows));
  return { statements: rows.map((row) => issuedOf(row, !inForce.has(row))), hasOlder: found.length > maxListed };
}

/** Lists those of a person's listed statements that are in force, the newest first, each with the digest of its figures. */
export async function listInForce(db: Database, personId: string): Promise<Listed[]> {
  return inForceOf(await selectListed(db, personId, maxListed));
}

type Listed = Awaited<ReturnType<typeof selectListed>>[number];

async function selectListed(db: Database, personId: string, limit: number) {
  return db
    .select(listed)
    .from(statements)
    .where(eq(statements.personId, personId))
    .orderBy(desc(statements.issuedAt), desc(statements.id))
    .limit(limit);
}

function inForceOf(rows: readonly Listed[]): Listed[] {
  const inForce = new Map<string, Listed>();
  const seriesOf = ({ period, currency, mandate }: Listed) => `${period} ${currency} ${mandate ?? ""}`;
  for (const row of rows) {
    const other = inForce.get(seriesOf(row));
    // Of equal revisions the first counts, as in `findRevision`. They are from the time when a mandate was identified by its id.
    if (!other || row.revision > other.revision) inForce.set(seriesOf(row), row);
  }
  return [...inForce.values()];
}

/** Finds a statement of this person. A statement of somebody else is not found. */
export async function findStatement(db: Database, personId: string, id: string): Promise<StatementRow | undefined> {
  return db
    .select()
    .from(statements)
    .where(and(eq(statements.id, id), eq(statements.personId, personId)))
    .get();
}

/** Finds the revision in force or, if a number is given, the revision with that number. */
export async function findRevision(db: Database, series: Series, revision?: number): Promise<StatementRow | undefined> {
  return db
    .select()
    .from(statements)
    .where(and(isOf(series), revision === undefined ? undefined : eq(statements.revision, revision)))
    .orderBy(desc(statements.revision), desc(statements.issuedAt), desc(statements.id))
    .limit(1)
    .get();
}

/**
 * Stores a statement. Writes nothing if its series has a revision with this number or a later one. Also writes nothing if the
 * account was disabled while the file was made, because its erasure may have looked for statements already. Idempotent.
 */
export async function insertStatement(db: Database, row: StatementRow): Promise<void> {
  const others = db
    .select({ id: statements.id })
    .from(statements)
    .where(and(isOf(row), gte(statements.revision, row.revision)));
  const where = and(isEnabledAccount(row.personId), notExists(others));
  await retryTransient(() => insertWhere(db, statements, row, { where }).onConflictDoNothing());
}

export function issuedOf(
  row: Omit<IssuedStatement, "issuedAt" | "isSuperseded"> & { issuedAt: Date },
  isSuperseded: boolean,
): IssuedStatement {
  const { id, period, currency, mandate, revision, issuedAt, paidOut, closing, sizeInBytes } = row;
  const amounts = { paidOut, closing, sizeInBytes };
  return { id, period, currency, mandate, revision, issuedAt: issuedAt.toISOString(), isSuperseded, ...amounts };
}

function isOf({ personId, period, currency, mandateName }: Series) {
  return and(
    eq(statements.personId, personId),
    eq(statements.period, period),
    eq(statements.currency, currency),
    mandateName === null ? isNull(statements.mandateName) : eq(statements.mandateName, mandateName),
  );
}
