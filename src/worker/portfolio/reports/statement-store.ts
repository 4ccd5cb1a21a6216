import { and, desc, eq, gte, isNull, notExists } from "drizzle-orm";
import type { IssuedStatement } from "#rules/portfolio/reports/answers.ts";
import { user } from "../../db/auth-tables.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { statements } from "../../db/report-tables.ts";

export type StatementRow = typeof statements.$inferSelect;

/**
 * The series that a revision belongs to. A mandate counts by its name, as the statements have it: one that was removed and made again goes
 * on with them. `mandateName`: null for all holdings.
 */
export type Series = Pick<StatementRow, "personId" | "period" | "currency" | "mandateName">;

/** More than twenty years have months, quarters and years. With mandates and revisions there may be more. */
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

/** A person's statements, the newest first. `hasOlder`: there are more, which are in the export of their data. */
export async function listStatements(
  db: Database,
  personId: string,
): Promise<{ statements: IssuedStatement[]; hasOlder: boolean }> {
  const found = await selectListed(db, personId, maxListed + 1);
  const rows = found.slice(0, maxListed);
  const inForce = new Set(inForceOf(rows));
  return { statements: rows.map((row) => issuedOf(row, !inForce.has(row))), hasOlder: found.length > maxListed };
}

/** Of the statements in the list those in force, each with the digest of its figures, the newest first. */
export async function listInForce(db: Database, personId: string): Promise<Listed[]> {
  return inForceOf(await selectListed(db, personId, maxListed));
}

type Listed = Awaited<ReturnType<typeof selectListed>>[number];

function selectListed(db: Database, personId: string, limit: number) {
  return retryTransient(() =>
    db
      .select(listed)
      .from(statements)
      .where(eq(statements.personId, personId))
      .orderBy(desc(statements.issuedAt), desc(statements.id))
      .limit(limit),
  );
}

function inForceOf(rows: readonly Listed[]): Listed[] {
  const inForce = new Map<string, Listed>();
  const seriesOf = ({ period, currency, mandate }: Listed) => `${period} ${currency} ${mandate ?? ""}`;
  for (const row of rows) {
    const other = inForce.get(seriesOf(row));
    // Of equal revisions the first, as `findRevision` has it: they are from the time when a mandate counted by its id.
    if (!other || row.revision > other.revision) inForce.set(seriesOf(row), row);
  }
  return [...inForce.values()];
}

/** One of this person's statements. Somebody else's is not found. */
export async function findStatement(db: Database, personId: string, id: string): Promise<StatementRow | undefined> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(statements)
      .where(and(eq(statements.id, id), eq(statements.personId, personId))),
  );
  return row;
}

/** The revision in force; with a number, that one. */
export async function findRevision(db: Database, series: Series, revision?: number): Promise<StatementRow | undefined> {
  const [row] = await retryTransient(() =>
    db
      .select()
      .from(statements)
      .where(and(isOf(series), revision === undefined ? undefined : eq(statements.revision, revision)))
      .orderBy(desc(statements.revision), desc(statements.issuedAt), desc(statements.id))
      .limit(1),
  );
  return row;
}

/**
 * Writes nothing if there is one of this number or a later one in its series, or if the account was disabled while the file was
 * made: its erasure may have looked for statements already. A repeated call writes nothing more.
 */
export async function insertStatement(db: Database, row: StatementRow): Promise<void> {
  const isOpenAccount = and(eq(user.id, row.personId), isNull(user.disabledAt));
  const others = db
    .select({ id: statements.id })
    .from(statements)
    .where(and(isOf(row), gte(statements.revision, row.revision)));
  const where = and(isOpenAccount, notExists(others));
  await retryTransient(async () => {
    await insertWhere(db, statements, row, { from: user, where }).onConflictDoNothing();
  });
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
