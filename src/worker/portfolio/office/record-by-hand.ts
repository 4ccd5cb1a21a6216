import type { Context } from "hono";
import { entryFaults, recordErrors as errors, type StoredFault, storedFaults } from "#content/office/records-errors.ts";
import { isInvestor } from "#rules/accounts/investor.ts";
import { type EntryKind, readEntry } from "#rules/portfolio/entry.ts";
import type { EntryRequest } from "#rules/portfolio/record-requests.ts";
import { invalidAt, invalidFields, type Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { findPerson } from "../../accounts/people-store.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { writingOf } from "../../office/acting.ts";
import type { Writing } from "../../office/audit-store.ts";
import { conflictWith } from "../../problem.ts";
import { type NewEntry, recordEntry, recordValuation } from "./entry-store.ts";
import { dayKey, findHoldingsOf, pairKey } from "./import-store.ts";
import { fitsOpening, isOpening } from "./opening-store.ts";
import { findProjectOfRecords } from "./project-store.ts";
import { findEntry, type StoredEntry } from "./record-list-store.ts";
import { findValuedAs, type ValuedAs } from "./valued-as-store.ts";

type Recorded = StoredEntry | Problem;

const otherEntry: Problem = { problem: "conflict", detail: errors.otherEntry };
const takenBack: Problem = { problem: "conflict", detail: errors.takenBack };

/**
 * Records what staff typed, once for each id. If the id belongs to another entry, of whatever kind, nothing is recorded: a person
 * who corrects a form whose answer was lost is told that it was recorded. The same entry is a conflict if it was taken back since.
 * For a value only its holding and day are compared: if the day has another value by now, that value is returned.
 */
export async function recordByHand(c: Context<App>, asked: EntryRequest, id: string): Promise<Recorded> {
  const { db } = c.var;
  const writing = writingOf(c);
  const { entry: read, faults } = readEntry(asked.kind, asked, dayAt(writing.now, c.env.BUSINESS_TIME_ZONE));
  if (faults) return invalidFields(faults, entryFaults, errors.faulty);
  const { personId, projectId } = asked;
  const opening = asked.kind === "purchases" && asked.opening;
  const entry = { ...read, id, newHoldingId: crypto.randomUUID(), personId, projectId, opening };
  const [known, valued] = await Promise.all([findRecordedAs(db, id), findValuedAs(db, id)]);
  if (valued && !isOfSameDay(valued, { ...entry, kind: asked.kind })) return otherEntry;
  if (known && !isSame(known, { ...entry, kind: asked.kind })) return otherEntry;
  if (known) return known.found.isReversed ? takenBack : known.found;
  return asked.kind === "valuations"
    ? recordValue(db, entry, asked.replaces ?? null, writing)
    : recordMovement(db, asked.kind, entry, writing);
}

async function recordMovement(
  db: Database,
  kind: "purchases" | "distributions",
  entry: NewEntry,
  writing: Writing,
): Promise<Recorded> {
  const found = await findHolding(db, entry);
  if ("problem" in found) return found;
  const { holding } = found;
  // A first purchase creates its holding.
  if (!holding && (kind !== "purchases" || entry.opening)) return wrong("personId", "noHolding");
  const isBeyondHolding = async () => entry.opening && holding && !(await fitsOpening(db, holding.id, entry));
  if (await isBeyondHolding()) return wrong("tokens", "beyondHolding");
  await recordEntry(db, kind, entry, writing);
  const stored = await findEntry(db, kind, entry.id);
  // Another opening may have been recorded in the meantime.
  return !stored && (await isBeyondHolding()) ? wrong("tokens", "beyondHolding") : orNotHeld(stored);
}

async function recordValue(
  db: Database,
  entry: NewEntry,
  replaces: number | null,
  writing: Writing,
): Promise<Recorded> {
  const found = await findHolding(db, entry);
  if ("problem" in found) return found;
  const { holding, value } = found;
  if (!holding) return wrong("personId", "noHolding");
  const valued = () => findEntry(db, "valuations", holding.id, entry.day);
  if (value === entry.minorUnits) return orNotHeld(await valued());
  const isMade = value === replaces && (await recordValuation(db, { ...entry, holdingId: holding.id }, value, writing));
  const current = await valued();
  // A colleague may have recorded the same value at the same time.
  return isMade || current?.minorUnits === entry.minorUnits ? orNotHeld(current) : conflictWith(errors.valued, current);
}

type Found = { holding: { id: string } | undefined; value: number | null };

/** Finds the holding of an entry and its value on the entry's day, or returns why nothing can be recorded. */
async function findHolding(db: Database, entry: NewEntry): Promise<Problem | Found> {
  const [person, project, { holdings, values }] = await Promise.all([
    findPerson(db, entry.personId),
    findProjectOfRecords(db, entry.projectId),
    findHoldingsOf(db, [entry]),
  ]);
  const holding = holdings.get(pairKey(entry));
  if (!person) return wrong("personId", "nobody");
  if (!isInvestor(person.kind)) return wrong("personId", "notInvestor");
  if (!project) return wrong("projectId", "unknownProject");
  if (holding?.status === "Redeemed") return wrong("personId", "redeemed");
  return { holding, value: values.get(dayKey(entry)) ?? null };
}

type Known = { found: StoredEntry; opening: boolean };

/** Finds the purchase or distribution with an id. */
async function findRecordedAs(db: Database, id: string): Promise<Known | undefined> {
  const [bought, paid, opening] = await Promise.all([
    findEntry(db, "purchases", id),
    findEntry(db, "distributions", id),
    isOpening(db, id),
  ]);
  const found = bought ?? paid;
  return found && { found, opening };
}

function isSame({ found, opening }: Known, entry: NewEntry & { kind: EntryKind }): boolean {
  const tokens = found.tokens ?? 0;
  const [was, is] = [
    [found.kind, found.person.id, found.project.id, found.day, tokens, found.minorUnits, opening],
    [entry.kind, entry.personId, entry.projectId, entry.day, entry.tokens, entry.minorUnits, entry.opening],
  ];
  return JSON.stringify(was) === JSON.stringify(is);
}

function isOfSameDay(valued: ValuedAs, { kind, personId, projectId, day }: NewEntry & { kind: EntryKind }): boolean {
  const isTheirs = valued.personId === personId && valued.projectId === projectId;
  return kind === "valuations" && isTheirs && valued.day === day;
}

/** An entry that is missing after the write means that the holding was redeemed in the meantime. */
function orNotHeld(entry: StoredEntry | undefined): Recorded {
  return entry ?? { problem: "conflict", detail: errors.notHeld };
}

function wrong(field: string, fault: StoredFault): Problem {
  return invalidAt(field, storedFaults[fault], errors.faulty);
}
