import { readMinorUnits } from "../amount.ts";
import { type Day, readDay } from "../day.ts";
import { isTooLarge } from "../large-amount.ts";

/** The kinds of entries that staff record for a holding, by hand or from a file. */
export const entryKinds = ["purchases", "distributions", "valuations"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why a typed entry is invalid, independent of what is on record. */
export type EntryFault = "day" | "too-early" | "future" | "tokens" | "too-many" | "amount" | "too-large";

/**
 * The earliest day that can be recorded. A holding may be older than the portal, but not older than the market for such projects.
 * With a mistyped year such as 1026 a member would have statements and tax years for a thousand years.
 */
const earliestRecordDay = "1990-01-01";

/** Only a purchase has `tokens`. */
type TypedEntry = { day: string; tokens?: string; amount: string };
export type ReadEntry = { day: Day; tokens: number; minorUnits: number };
type EntryFaults = Partial<Record<keyof TypedEntry, EntryFault>>;

const mostTokens = 999_999_999;
/** With or without thousands separators. */
const wholeNumber = /^[1-9](\d*|\d{0,2}(,\d{3})+)$/;

/**
 * Reads a typed entry, or returns a fault for each invalid field. Only a purchase has tokens; for other kinds they are 0. The
 * amount is in the project's currency.
 */
export function readEntry(
  kind: EntryKind,
  typed: TypedEntry,
  today: Day,
): { entry: ReadEntry; faults?: undefined } | { faults: EntryFaults; entry?: undefined } {
  const day = readDay(typed.day.trim());
  const dayFault = dayFaultOf(day, today);
  const tokens = kind === "purchases" ? readTokens(typed.tokens) : 0;
  const amount = readMinorUnits(typed.amount);
  const isPaid = amount !== undefined && (kind !== "distributions" || amount > 0);
  if (day !== undefined && dayFault === undefined && tokens <= mostTokens && isPaid)
    return { entry: { day, tokens, minorUnits: amount } };
  return {
    faults: {
      ...(dayFault && { day: dayFault }),
      ...(Number.isNaN(tokens) && { tokens: "tokens" as const }),
      ...(tokens > mostTokens && { tokens: "too-many" as const }),
      ...(!isPaid && { amount: isTooLarge(typed.amount) ? ("too-large" as const) : ("amount" as const) }),
    },
  };
}

/** Returns why nothing can be recorded on a day, or undefined if it can. */
export function dayFaultOf(day: Day | undefined, today: Day): "day" | "too-early" | "future" | undefined {
  if (day === undefined) return "day";
  if (day < earliestRecordDay) return "too-early";
  return day > today ? "future" : undefined;
}

/** Returns NaN for a text that is no whole number above 0. */
function readTokens(typed = ""): number {
  const text = typed.trim();
  return wholeNumber.test(text) ? Number(text.replaceAll(",", "")) : Number.NaN;
}
