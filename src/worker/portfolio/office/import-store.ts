import { and, eq, exists, inArray, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#rules/day.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import { user } from "../../db/auth-tables.ts";
import { commitBatch } from "../../db/commit-batch.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { listOf } from "../../db/list-of.ts";
import { recordImports } from "../../db/purchase-tables.ts";
import { holdings, projects, valuations } from "../../db/record-tables.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { isActingStaff } from "../../office/staff-store.ts";
import { entryStatements, type NewEntry } from "./entry-store.ts";

type LineNames = { email: string; project: string };

/** Finds the people, of whatever kind, and the projects that lines name. A line names a project by its name or its id. */
export async function findNamedInLines(db: Database, lines: readonly LineNames[]) {
  const values = (asked: readonly string[]) => listOf([...new Set(asked)]);
  const names = values(lines.map(({ project }) => project));
  const [people, found] = await db.batch([
    db
      .select({ id: user.id, email: user.email, kind: user.kind })
      .from(user)
      .where(inArray(user.email, values(lines.map(({ email }) => email)))),
    db
      .select({ id: projects.id, name: projects.name, currency: projects.currency })
      .from(projects)
      .where(or(inArray(projects.id, names), inArray(projects.name, names))),
  ]);
  return { people, projects: found };
}

/**
 * Finds what exists for entries: their holdings, by `pairKey`, and, by `dayKey`, the value on an entry's day and whether there
 * is a value of that day or later.
 */
export async function findHoldingsOf(db: Database, entries: readonly Placed[]) {
  const rows = await db.all<HoldingOfEntry>(sql`
      select h.id, h.person_id as personId, h.project_id as projectId, h.status, given.value ->> 2 as day,
        (select v.value_minor_units from ${valuations} v where v.holding_id = h.id and v.day = given.value ->> 2) as valued,
        exists (select 1 from ${valuations} v where v.holding_id = h.id and v.day >= given.value ->> 2) as isValuedSince
      from ${placesOf(entries)} cross join ${holdings} h on h.person_id = given.value ->> 0 and h.project_id = given.value ->> 1`);
  return {
    holdings: new Map(rows.map((row) => [pairKey(row), { id: row.id, status: row.status }])),
    values: new Map(rows.flatMap((row) => (row.valued === null ? [] : [[dayKey(row), row.valued]]))),
    valuedSince: new Set(rows.filter((row) => row.isValuedSince).map(dayKey)),
  };
}

type Placed = Pick<NewEntry, "personId" | "projectId" | "day">;

/** The person, project and day of each entry as rows `given`: `given.value ->> 0` is the person, 1 the project and 2 the day. */
function placesOf(entries: readonly Placed[]): SQL {
  const places = entries.map(({ personId, projectId, day }) => [personId, projectId, day]);
  return sql`json_each(${JSON.stringify(places)}) as given`;
}

type HoldingOfEntry = {
  id: string;
  personId: string;
  projectId: string;
  status: HoldingStatus;
  day: Day;
  valued: number | null;
  isValuedSince: number;
};

export function pairKey({ personId, projectId }: { personId: string; projectId: string }): string {
  return `${personId} ${projectId}`;
}

export function dayKey(entry: { personId: string; projectId: string; day: Day }): string {
  return `${pairKey(entry)} ${entry.day}`;
}

/** Finds the import of the file with these lines, if there was one. */
export async function findImport(db: Database, sha256: string) {
  return db
    .select({ id: recordImports.id, takenAt: recordImports.takenAt, takenBy: recordImports.takenBy, name: user.name })
    .from(recordImports)
    .leftJoin(user, eq(user.id, recordImports.takenBy))
    .where(eq(recordImports.sha256, sha256))
    .get();
}

type Taking = { id: string; kind: EntryKind; sha256: string; entries: readonly NewEntry[] };

/**
 * Writes all lines of a file, the row of the import and its audit entry in one batch. Writes nothing if the file has
 * been imported in the meantime, if a holding is no longer as it was checked, or if the person is no longer staff.
 * Returns true if it wrote them.
 */
export async function importRecords(
  db: Database,
  { id, kind, sha256, entries }: Taking,
  { acting, now }: Writing,
): Promise<boolean> {
  const row = { id, kind, sha256, lines: entries.length, takenBy: acting.actorId, takenAt: now };
  const taken = db.select({ id: recordImports.id }).from(recordImports).where(eq(recordImports.id, id));
  const ofLine = and(sql`${holdings.personId} = given.value ->> 0`, sql`${holdings.projectId} = given.value ->> 1`);
  const holding = db.select({ id: holdings.id }).from(holdings);
  // A purchase may create its holding. Every other entry needs a holding that is not redeemed.
  const isLost =
    kind === "purchases"
      ? exists(holding.where(and(ofLine, eq(holdings.status, "Redeemed"))))
      : notExists(holding.where(and(ofLine, eq(holdings.status, "Held"))));
  const valued = sql`exists (select 1 from ${holdings} join ${valuations} on ${valuations.holdingId} = ${holdings.id} where ${ofLine} and ${valuations.day} = given.value ->> 2)`;
  const isFaulty = kind === "valuations" ? or(isLost, valued) : isLost;
  const isAsChecked = sql`not exists (select 1 from ${placesOf(entries)} where ${isFaulty})`;
  const entry = {
    ...acting,
    id,
    action: "records-imported",
    subjectId: id,
    after: { kind, lines: entries.length, sha256 },
    now,
  } as const;
  const statements = [
    insertWhere(db, recordImports, row, {
      where: and(isAsChecked, isActingStaff(db, acting.actorId)),
    }).onConflictDoNothing(),
    ...entryStatements(db, kind, entries, { isBegun: exists(taken), now }),
    insertAudit(db, entry, { where: exists(taken) }),
  ] as const;
  const found = await commitBatch(db, statements, { find: taken });
  return found.length > 0;
}
