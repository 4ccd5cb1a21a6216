import { readMinorUnits } from "../amount.ts";
import { addDays, type Day, readDay } from "../day.ts";
import { isTooLarge } from "../large-amount.ts";
import { dayFaultOf } from "./entry.ts";

export const runStatuses = ["waiting", "confirmed", "sent-back"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The most holders of one run, so that its shares fit in one SQL statement. */
export const maxHolders = 10_000;
/** Purchases after the record day are counted only up to this number, which then means this many or more. */
export const countedPurchases = 1_000;
/** Issued statements that a run changes are counted only up to this number. */
export const countedStatements = 1_000;
/** The longest reason for sending back or withdrawing a run, in characters. */
export const longestRunNote = 500;
/** How many days ahead a run may pay. Further ahead, the year is probably mistyped. */
const payDaysAhead = 366;

export type TypedRun = { amount: string; recordDay: string; payDay: string };
export type RunFigures = { amountMinorUnits: number; recordDay: Day; payDay: Day };
export type RunFault = "amount" | "too-large" | "day" | "too-early" | "future" | "too-far" | "before-record";
type RunFaults = Partial<Record<keyof TypedRun, RunFault>>;

/**
 * Reads a typed run, or returns a fault for each invalid field. A run pays those who hold tokens on its record day, which is
 * today at the latest. It pays on that day or later, up to a year from today.
 */
export function readRun(
  typed: TypedRun,
  today: Day,
): { figures: RunFigures; faults?: undefined } | { faults: RunFaults; figures?: undefined } {
  const amount = readMinorUnits(typed.amount) ?? 0;
  const recordDay = readDay(typed.recordDay.trim());
  const payDay = readDay(typed.payDay.trim());
  const recordFault = dayFaultOf(recordDay, today);
  const payFault = payDayFaultOf(payDay, today);
  const faults: RunFaults = {
    ...(amount === 0 && { amount: isTooLarge(typed.amount) ? "too-large" : "amount" }),
    ...(recordFault && { recordDay: recordFault }),
    ...(payFault && { payDay: payFault }),
    ...(recordDay && payDay && payDay < recordDay && { payDay: "before-record" }),
  };
  if (recordDay && payDay && Object.keys(faults).length === 0)
    return { figures: { amountMinorUnits: amount, recordDay, payDay } };
  return { faults };
}

/** `reverses` is the run that a counter-run takes back. A run that is not prepared yet does not have this field. */
type Reversing = { reverses?: string | null };

/** Returns a run's amount as it is shown and added up: a counter-run's is negative. */
export function signedRunAmountOf(run: Reversing & { amountMinorUnits: number }): number {
  return signedPartOf(run.amountMinorUnits, run);
}

/** Returns a part of a run's amount, such as a share, with the same sign. */
export function signedPartOf(minorUnits: number, { reverses }: Reversing): number {
  return reverses && minorUnits !== 0 ? -minorUnits : minorUnits;
}

/** True if a run has its day of payment. That of a counter-run is the day on which it is confirmed. */
export function hasPayDay({ status, reverses }: Reversing & { status?: RunStatus }): boolean {
  return !reverses || status === "confirmed";
}

/** True if a run pays later than today. Confirming a run records its payments, so the confirmation has to wait for that day. */
export function paysLater({ payDay }: { payDay: string }, today: Day): boolean {
  return payDay > today;
}

function payDayFaultOf(day: Day | undefined, today: Day): RunFault | undefined {
  const fault = dayFaultOf(day, addDays(today, payDaysAhead));
  return fault === "future" ? "too-far" : fault;
}
