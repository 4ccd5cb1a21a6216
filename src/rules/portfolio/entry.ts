import { readMinorUnits } from "../amount.ts";
import { type Day, readDay } from "../day.ts";

/** What staff record of a holding, by hand or from a file. */
export const entryKinds = ["purchases", "distributions", "valuations"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why what was typed cannot be recorded, whatever the records are. */
export type EntryFault = "day" | "too-early" | "future" | "tokens" | "amount";

/**
 * The first day of a record. A holding may be older than the portal, but none is older than the market for such projects, and with
 * a slip of the hand such as 1026 a member would have statements and tax years of a thousand years.
 */
const earliestRecordDay = "1990-01-01";

/** `tokens`: of a purchase. */
export type TypedEntry = { day: string; tokens?: string; amount: string };
export type ReadEntry = { day: Day; tokens: number; minorUnits: number };
export type EntryFaults = Partial<Record<keyof TypedEntry, EntryFault>>;

/** Up to 999,999,999, with or without separators of thousands. */
const wholeNumber = /^([1-9]\d{0,8}|[1-9]\d{0,2}(,\d{3}){1,2})$/;

/** Only a purchase has tokens; elsewhere they are 0. An amount is in its project's currency. */
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
  if (day !== undefined && dayFault === undefined && tokens !== undefined && isPaid)
    return { entry: { day, tokens, minorUnits: amount } };
  return {
    faults: {
      ...(dayFault && { day: dayFault }),
      ...(tokens === undefined && { tokens: "tokens" as const }),
      ...(!isPaid && { amount: "amount" as const }),
    },
  };
}

/** Why nothing can be recorded on a day. */
export function dayFaultOf(day: Day | undefined, today: Day): "day" | "too-early" | "future" | undefined {
  if (day === undefined) return "day";
  if (day < earliestRecordDay) return "too-early";
  return day > today ? "future" : undefined;
}

function readTokens(typed = ""): number | undefined {
  const text = typed.trim();
  return wholeNumber.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}
