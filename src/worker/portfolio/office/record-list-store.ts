import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type DayCursor, dayCursorOf, type NumberCursor, numberCursorOf } from "#rules/cursor.ts";
import type { Day } from "#rules/day.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingLine, RecordEntry } from "#rules/portfolio/record-answers.ts";
import type { RecordSubject } from "#rules/portfolio/record-requests.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { isAfterCursor, pageAfter } from "../../db/keyset.ts";
import { purchases } from "../../db/purchase-tables.ts";
import { distributions, holdings, projects, valuations } from "../../db/record-tables.ts";

type Page<Row> = { rows: Row[]; next: string | null };

/** Lists a page of a project's holdings, the largest first. A page reads one row more than it returns. */
export async function listLargestHoldings(
  db: Database,
  projectId: string,
  after: NumberCursor | undefined,
  limit: number,
): Promise<Page<HoldingLine>> {
  const { tokens, id } = holdings;
  const found = await selectHoldings(db)
    .where(and(eq(holdings.projectId, projectId), isAfterCursor({ order: tokens, id }, after, "desc")))
    .orderBy(desc(tokens), desc(id))
    .limit(limit + 1);
  return pageAfter(found.map(lineOf), limit, cursorOf);
}

/** Lists a page of a person's holdings by id, or the one holding that was asked for. */
export async function listHoldingLines(
  db: Database,
  subject: RecordSubject,
  after: NumberCursor | undefined,
  limit: number,
): Promise<Page<HoldingLine>> {
  const { id } = holdings;
  const found = await selectHoldings(db)
    .where(and(ofSubject(subject), isAfterCursor({ id }, after, "asc")))
    .orderBy(id)
    .limit(limit + 1);
  return pageAfter(found.map(lineOf), limit, cursorOf);
}

/** Both lists of holdings have the same cursors. The list by id compares only the id. */
function cursorOf({ tokens: order, id }: HoldingLine): string {
  return numberCursorOf({ order, id });
}

export async function findHoldingLine(db: Database, id: string): Promise<HoldingLine | undefined> {
  const found = await selectHoldings(db).where(eq(holdings.id, id)).get();
  return found && lineOf(found);
}

/** An entry whose day was read from its table. */
export type StoredEntry = RecordEntry & { day: Day };

/** A page of one kind of entries, the newest day first. */
export async function listEntries(
  db: Database,
  kind: EntryKind,
  subject: RecordSubject,
  after: DayCursor | undefined,
  limit: number,
): Promise<Page<RecordEntry>> {
  const { id } = columnsOf[kind];
  const isSubject = sql`e.${sql.identifier(`${subject.column}_id`)} = ${subject.id}`;
  const isAfter = isAfterCursor({ day: sql`e.day`, id }, after, "desc") ?? sql`true`;
  const found = await selectEntries(db, kind, sql`${isSubject} and ${isAfter}`, limit + 1);
  const { rows, next } = pageAfter(found, limit, dayCursorOf);
  return { rows: rows.map((row) => entryOf(kind, row)), next };
}

/** Finds an entry. A valuation is found by the id of its holding and its day. */
export async function findEntry(db: Database, kind: EntryKind, id: string, day?: Day) {
  const isDay = day === undefined ? sql`true` : sql`e.day = ${day}`;
  const [found] = await selectEntries(db, kind, sql`${columnsOf[kind].id} = ${id} and ${isDay}`, 1);
  return found && entryOf(kind, found);
}

const hasReversal = (table: SQLWrapper) =>
  sql`exists (select 1 from ${table} as counter where counter.reverses = e.id)`;

const columnsOf = {
  purchases: {
    table: purchases,
    id: sql`e.id`,
    others: sql`e.tokens, e.amount_minor_units as minorUnits, e.reverses, ${hasReversal(purchases)} as isReversed, null as runId`,
  },
  distributions: {
    table: distributions,
    id: sql`e.id`,
    others: sql`null as tokens, e.signed_minor_units as minorUnits, e.reverses, ${hasReversal(distributions)} as isReversed, e.run_id as runId`,
  },
  valuations: {
    table: valuations,
    id: sql`e.holding_id`,
    others: sql`null as tokens, e.value_minor_units as minorUnits, null as reverses, 0 as isReversed, null as runId`,
  },
} as const satisfies Record<EntryKind, { table: SQLWrapper; id: SQL; others: SQL }>;

type EntryRow = Omit<StoredEntry, "kind" | "person" | "project" | "isReversed"> & {
  personId: string;
  personName: string;
  projectId: string;
  projectName: string;
  isReversed: number;
};

/** The cross joins make SQLite read the entries first, by an index in the list's order. */
async function selectEntries(db: Database, kind: EntryKind, where: SQL, limit: number): Promise<EntryRow[]> {
  const { table, id, others } = columnsOf[kind];
  return db.all<EntryRow>(sql`
      select ${id} as id, e.holding_id as holdingId, e.day, ${others}, p.currency,
        u.id as personId, u.name as personName, p.id as projectId, p.name as projectName
      from ${table} as e cross join ${projects} as p cross join ${user} as u
      where p.id = e.project_id and u.id = e.person_id and ${where}
      order by e.day desc, ${id} desc limit ${limit}`);
}

function entryOf(kind: EntryKind, row: EntryRow): StoredEntry {
  const { personId, personName, projectId, projectName, isReversed, id, ...entry } = row;
  return {
    ...entry,
    kind,
    id: kind === "valuations" ? `${id}.${row.day}` : id,
    person: { id: personId, name: personName },
    project: { id: projectId, name: projectName },
    isReversed: isReversed === 1,
  };
}

function selectHoldings(db: Database) {
  return db
    .select({ holding: holdings, person: user.name, project: projects.name, currency: projects.currency })
    .from(holdings)
    .innerJoin(projects, eq(projects.id, holdings.projectId))
    .innerJoin(user, eq(user.id, holdings.personId));
}

function lineOf({
  holding,
  person,
  project,
  currency,
}: Awaited<ReturnType<typeof selectHoldings>>[number]): HoldingLine {
  const { id, personId, projectId, status, tokens, investedMinorUnits, currentMinorUnits } = holding;
  return {
    id,
    person: { id: personId, name: person },
    project: { id: projectId, name: project },
    currency,
    status,
    tokens,
    investedMinorUnits,
    currentMinorUnits,
  };
}

function ofSubject({ column, id }: RecordSubject): SQL {
  return eq({ project: holdings.projectId, person: holdings.personId, holding: holdings.id }[column], id);
}
