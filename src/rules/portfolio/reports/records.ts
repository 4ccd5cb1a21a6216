import type { ProjectHolding } from "../analytics/movements.ts";

/** A current holding. `mandate` is the id of its mandate. */
export type PortfolioHolding = ProjectHolding & { tokens: number; mandate: string | null };

/** A counter-entry has a negative amount and negative tokens, and `reverses` is the id of the entry that it takes back. */
type Purchase = Reversing & { holdingId: string; day: string; tokens: number; minorUnits: number };
type Reversing = { id: string; reverses?: string | null };

/** `tokens` are those on the record day, if a run wrote the distribution. */
type Distribution = Reversing & { holdingId: string; day: string; tokens: number | null; minorUnits: number };

type Valuation = { holdingId: string; day: string; minorUnits: number };

/** The records that a person's statements are calculated from, in any order. */
export type PortfolioRecords = {
  holdings: readonly PortfolioHolding[];
  purchases: readonly Purchase[];
  distributions: readonly Distribution[];
  valuations: readonly Valuation[];
};

/** The holdings that a statement is about. If `mandate` is null: all holdings in the currency. */
export type Scope = { currency: ProjectHolding["currency"]; mandate: string | null };

/** Returns only the records of the holdings in the scope. */
export function recordsIn(records: PortfolioRecords, { currency, mandate }: Scope): PortfolioRecords {
  const holdings = records.holdings.filter(
    (holding) => holding.currency === currency && (mandate === null || holding.mandate === mandate),
  );
  const ids = new Set(holdings.map(({ id }) => id));
  const isOwn = ({ holdingId }: { holdingId: string }) => ids.has(holdingId);
  return {
    holdings,
    purchases: records.purchases.filter(isOwn),
    distributions: records.distributions.filter(isOwn),
    valuations: records.valuations.filter(isOwn),
  };
}

/** Returns the entries that stand. Counter-entries and the entries in the list that they take back are left out. */
export function standingOf<Entry extends Reversing>(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => !reverses && !reversed.has(id));
}

/**
 * Returns the first day on record, or undefined if nothing has a day. Entries that were taken back count, so that a statement
 * that was issued before can still be issued again.
 */
export function firstDayOf({ purchases, distributions, valuations }: PortfolioRecords): string | undefined {
  let first: string | undefined;
  for (const list of [purchases, distributions, valuations])
    for (const { day } of list) if (first === undefined || day < first) first = day;
  return first;
}
