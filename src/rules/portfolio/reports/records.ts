import type { HeldProject } from "../analytics/movements.ts";

/** What is held now. `mandate`: the id of the mandate it is in. */
export type PortfolioHolding = HeldProject & { tokens: number; mandate: string | null };

/** A counter-entry has a negative amount, as its tokens, and `reverses` is what it takes back. */
type Purchase = Reversing & { holdingId: string; day: string; tokens: number; minorUnits: number };
type Reversing = { id: string; reverses?: string | null };

/** `tokens`: on the record day, where a run has paid it. */
type Payment = Reversing & { holdingId: string; day: string; tokens: number | null; minorUnits: number };

type Valuation = { holdingId: string; day: string; minorUnits: number };

/** Everything on record that the statements of a person are calculated from, in any order. */
export type PortfolioRecords = {
  holdings: readonly PortfolioHolding[];
  purchases: readonly Purchase[];
  payments: readonly Payment[];
  valuations: readonly Valuation[];
};

/** Which of them a statement is about. Without a mandate: all holdings in the currency. */
export type Scope = { currency: HeldProject["currency"]; mandate: string | null };

/** Only what belongs to holdings in the scope. */
export function recordsIn(records: PortfolioRecords, { currency, mandate }: Scope): PortfolioRecords {
  const holdings = records.holdings.filter(
    (holding) => holding.currency === currency && (mandate === null || holding.mandate === mandate),
  );
  const ids = new Set(holdings.map(({ id }) => id));
  const isOwn = ({ holdingId }: { holdingId: string }) => ids.has(holdingId);
  return {
    holdings,
    purchases: records.purchases.filter(isOwn),
    payments: records.payments.filter(isOwn),
    valuations: records.valuations.filter(isOwn),
  };
}

/** The entries that stand: without one that another in the list takes back, and without that other one. */
export function standingOf<Entry extends Reversing>(entries: readonly Entry[]): Entry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, reverses }) => !reverses && !reversed.has(id));
}

/**
 * The first day on record; undefined where nothing has a day. What was taken back counts: a statement that was issued before
 * must not become one that cannot be issued again.
 */
export function firstDayOf({ purchases, payments, valuations }: PortfolioRecords): string | undefined {
  let first: string | undefined;
  for (const list of [purchases, payments, valuations])
    for (const { day } of list) if (first === undefined || day < first) first = day;
  return first;
}
