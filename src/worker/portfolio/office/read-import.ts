import { importErrors, lineFaults, type StoredFault, storedFaults } from "#content/office/records-errors.ts";
import { isInvestor } from "#rules/accounts/investor.ts";
import type { Day } from "#rules/day.ts";
import { type Money, totalsOf } from "#rules/money.ts";
import type { EntryKind } from "#rules/portfolio/entry.ts";
import {
  entryKeyOf,
  type ImportColumn,
  type ImportLine,
  importColumns,
  importContentOf,
  longestImport,
  readImportLines,
} from "#rules/portfolio/import-lines.ts";
import type { HoldingStatus } from "#rules/portfolio/portfolio.ts";
import type { ImportFaultLine } from "#rules/portfolio/record-answers.ts";
import type { Problem } from "#rules/problem.ts";
import type { Database } from "../../db/database.ts";
import { sha256Of } from "../../sha256.ts";
import type { NewEntry } from "./entry-store.ts";
import { dayKey, findHoldingsOf, findImport, findNamedInLines, pairKey } from "./import-store.ts";

export type ReadImport = {
  sha256: string;
  lines: number;
  entries: NewEntry[];
  faults: ImportFaultLine[];
  earlier: Awaited<ReturnType<typeof findImport>>;
  tokens: number;
  totals: Money[];
  /** How many purchases are not newer than a value of their holding. 0 for other kinds of entries. */
  valued: number;
};

type Named = Awaited<ReturnType<typeof findNamedInLines>>;
type RightLine = Extract<ImportLine, { entry: object }>;

/** Reads a file and compares it with the records. Returns what it would write, and the faults of its lines. */
export async function readImport(
  db: Database,
  { kind, text }: { kind: EntryKind; text: string },
  today: Day,
): Promise<Problem | ReadImport> {
  const lines = readImportLines(kind, text, today);
  if (!lines) return { problem: "invalid", detail: `${importErrors.heading} ${importColumns(kind).join(", ")}.` };
  if (lines.length === 0) return { problem: "invalid", detail: importErrors.empty };
  if (lines.length > longestImport) return { problem: "invalid", detail: importErrors.tooMany };
  const sha256 = sha256Of(importContentOf(text));
  const [named, earlier] = await Promise.all([findNamedInLines(db, lines), findImport(db, sha256)]);
  const people = new Map(named.people.map((person) => [person.email, person]));
  const placed = lines.map((line) => ({ line, ...placeOf(line, people, named.projects) }));
  const entries = placed.flatMap(({ line, personId, projectId }) =>
    line.entry && personId && projectId ? [newEntryOf(line, { personId, projectId })] : [],
  );
  const { holdings, values, valuedSince } = await findHoldingsOf(db, entries);
  const seen = new Set<string>();
  const faults = placed.flatMap(({ line, personId, projectId, found }): ImportFaultLine[] => {
    const entry = line.entry && personId && projectId ? { ...line.entry, personId, projectId } : undefined;
    const stored = entry && faultOfHolding(kind, holdings.get(pairKey(entry)), values.has(dayKey(entry)));
    const key = entry && entryKeyOf(kind, entry);
    const isRepeated = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    const all = [
      ...(line.faults ?? []).map(({ column, fault }) => ({ column, detail: lineFaults[fault] })),
      ...found.map(({ column, fault }) => ({ column, detail: storedFaults[fault] })),
      ...(isRepeated ? [{ column: null, detail: lineFaults.twice }] : []),
      ...(stored ? [{ column: stored.column, detail: storedFaults[stored.fault] }] : []),
    ];
    return all.length === 0 ? [] : [{ line: line.line, cells: line.cells, faults: all }];
  });
  const currencies = new Map(named.projects.map(({ id, currency }) => [id, currency]));
  const totals = totalsOf(
    entries.map(({ minorUnits, projectId }) => ({ minorUnits, currency: currencies.get(projectId) ?? "EUR" })),
  );
  const tokens = entries.reduce((sum, entry) => sum + entry.tokens, 0);
  const valued = kind === "purchases" ? entries.filter((entry) => valuedSince.has(dayKey(entry))).length : 0;
  return { sha256, lines: lines.length, entries, faults, earlier, tokens, totals, valued };
}

type FoundFault = { column: ImportColumn; fault: StoredFault };

/** Finds the person and the project of a line. A malformed address or name has its fault already and gets no second one. */
function placeOf(
  { email, project, faults = [] }: ImportLine,
  people: ReadonlyMap<string, Named["people"][number]>,
  projects: Named["projects"],
) {
  const person = people.get(email);
  const byId = projects.filter(({ id }) => id === project);
  const matches = byId.length > 0 ? byId : projects.filter(({ name }) => name === project);
  const isFaulty = (column: ImportColumn) => faults.some((each) => each.column === column || each.column === null);
  const investor = person && isInvestor(person.kind) ? person : undefined;
  const found: FoundFault[] = [];
  if (!isFaulty("email") && !person) found.push({ column: "email", fault: "nobody" });
  if (!isFaulty("email") && person && !investor) found.push({ column: "email", fault: "notInvestor" });
  if (!isFaulty("project") && matches.length === 0) found.push({ column: "project", fault: "unknownProject" });
  if (!isFaulty("project") && matches.length > 1) found.push({ column: "project", fault: "severalProjects" });
  return {
    found,
    personId: investor?.id,
    projectId: matches.length === 1 ? matches[0]?.id : undefined,
  };
}

function faultOfHolding(
  kind: EntryKind,
  holding: { status: HoldingStatus } | undefined,
  isValued: boolean,
): FoundFault | undefined {
  if (!holding) return kind === "purchases" ? undefined : { column: "email", fault: "noHolding" };
  if (holding.status === "Redeemed") return { column: "email", fault: "redeemed" };
  return kind === "valuations" && isValued ? { column: "day", fault: "valued" } : undefined;
}

function newEntryOf({ entry }: RightLine, place: { personId: string; projectId: string }): NewEntry {
  return { ...entry, ...place, id: crypto.randomUUID(), newHoldingId: crypto.randomUUID(), opening: false };
}
