import { compare } from "../../compare.ts";
import { type StatedMovement, type StatementFigures, type Sums, sumNames } from "./statement.ts";

/** What a holding has at the start and the end of the period. Everything else about it follows from the movements. */
export const holdingSums = ["opening", "closing", "tokens"] as const;

/** A difference between a corrected statement and the one before. An addition has no `before`, a removal no `after`. */
export type Change =
  | { kind: "sum"; sum: keyof Sums; before: number; after: number }
  | { kind: "holding"; name: string; sum: (typeof holdingSums)[number]; before?: number; after?: number }
  | {
      kind: "movement";
      movement: Pick<StatedMovement, "day" | "kind" | "isCounter" | "name" | "tokens">;
      before?: number;
      after?: number;
    }
  | { kind: "since" };

/** `more` is the number of changes that are not listed. */
export type Changes = { list: Change[]; more: number };

/** To see the changes of a larger correction, people can compare the two statements. */
const maxListed = 20;

/** Returns `A`, `B`, … `Z`, `AA`, … for 1, 2, … */
export function revisionTextOf(revision: number): string {
  const last = String.fromCharCode(65 + ((revision - 1) % 26));
  return revision > 26 ? revisionTextOf(Math.floor((revision - 1) / 26)) + last : last;
}

/**
 * Returns the text by which two statements are compared. It has no names and its order does not depend on them, because a new
 * name is not a correction.
 */
export function comparedTextOf(figures: StatementFigures): string {
  const movements = ordered(figures.movements, keyOf);
  const holdings = ordered(figures.holdings, ({ id }) => id);
  return JSON.stringify({ ...figures, movements, holdings }, (key, value) => (key === "name" ? undefined : value));
}

/** Returns the changed sums first, then movements by day, then holdings, then the figures since the first day on record. */
export function changesOf(before: StatementFigures, after: StatementFigures): Changes {
  const all = [...changedSums(before, after), ...changedMovements(before, after), ...changedHoldings(before, after)];
  if (JSON.stringify(before.since) !== JSON.stringify(after.since)) all.push({ kind: "since" });
  return { list: all.slice(0, maxListed), more: Math.max(0, all.length - maxListed) };
}

function changedSums(before: StatementFigures, after: StatementFigures): Change[] {
  return sumNames
    .filter((sum) => before[sum] !== after[sum])
    .map((sum) => ({ kind: "sum", sum, before: before[sum], after: after[sum] }));
}

function changedMovements(before: StatementFigures, after: StatementFigures): Change[] {
  const known = new Map(before.movements.map((movement) => [keyOf(movement), movement]));
  const now = new Set(after.movements.map(keyOf));
  const changes = [
    ...before.movements
      .filter((each) => !now.has(keyOf(each)))
      .map((was) => ({ movement: was, before: was.minorUnits })),
    ...after.movements.flatMap((movement) => {
      const was = known.get(keyOf(movement));
      if (!was) return [{ movement, after: movement.minorUnits }];
      const isSame =
        was.minorUnits === movement.minorUnits && was.tokens === movement.tokens && was.day === movement.day;
      return isSame ? [] : [{ movement, before: was.minorUnits, after: movement.minorUnits }];
    }),
  ];
  return changes
    .sort((one, other) => compare(one.movement.day, other.movement.day))
    .map(({ movement: { day, kind, isCounter, name, tokens }, ...amounts }) => ({
      kind: "movement",
      movement: { day, kind, isCounter, name, tokens },
      ...amounts,
    }));
}

function changedHoldings(before: StatementFigures, after: StatementFigures): Change[] {
  const [was, is] = [before, after].map(({ holdings }) => new Map(holdings.map((each) => [each.id, each])));
  const ids = new Set([...before.holdings, ...after.holdings].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const earlier = was?.get(id);
    const later = is?.get(id);
    // A holding that is added or removed is named by its values.
    const isInBoth = earlier !== undefined && later !== undefined;
    return holdingSums
      .filter((sum) => isInBoth || sum !== "tokens")
      .filter((sum) => (earlier?.[sum] ?? 0) !== (later?.[sum] ?? 0))
      .map((sum) => ({
        kind: "holding" as const,
        name: later?.name ?? earlier?.name ?? "",
        sum,
        ...(earlier && { before: earlier[sum] }),
        ...(later && { after: later[sum] }),
      }));
  });
}

function keyOf({ kind, id }: StatedMovement): string {
  return `${kind} ${id}`;
}

function ordered<Row>(rows: readonly Row[], key: (row: Row) => string): Row[] {
  return [...rows].sort((one, other) => compare(key(one), key(other)));
}
