import { readMinorUnits } from "../amount.ts";
import { type Day, readDay } from "../day.ts";
import { dayFaultOf } from "./entry.ts";

export const runStatuses = ["waiting", "confirmed", "sent-back"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Of one run, so that its shares fit in one statement of the database. */
export const mostHolders = 10_000;
/** Purchases after the record day are counted up to here. It stands for as many or more. */
export const countedPurchases = 1_000;
/** Why a run is sent back or withdrawn, in characters. */
export const longestRunNote = 500;

export type TypedRun = { amount: string; recordDay: string; payDay: string };
export type RunFigures = { amountMinorUnits: number; recordDay: Day; payDay: Day };
export type RunFault = "amount" | "day" | "too-early" | "future" | "before-record";
export type RunFaults = Partial<Record<keyof TypedRun, RunFault>>;

/** A run pays who holds tokens on a day up to today, and pays on that day or later, up to today. */
export function readRun(
  typed: TypedRun,
  today: Day,
): { figures: RunFigures; faults?: undefined } | { faults: RunFaults; figures?: undefined } {
  const amount = readMinorUnits(typed.amount) ?? 0;
  const [recordDay, payDay] = [readDay(typed.recordDay.trim()), readDay(typed.payDay.trim())];
  const [recordFault, payFault] = [dayFaultOf(recordDay, today), dayFaultOf(payDay, today)];
  const faults: RunFaults = {
    ...(amount === 0 && { amount: "amount" }),
    ...(recordFault && { recordDay: recordFault }),
    ...(payFault && { payDay: payFault }),
    ...(recordDay && payDay && payDay < recordDay && { payDay: "before-record" }),
  };
  if (recordDay && payDay && Object.keys(faults).length === 0)
    return { figures: { amountMinorUnits: amount, recordDay, payDay } };
  return { faults };
}
