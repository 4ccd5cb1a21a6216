import { readMinorUnits } from "../amount.ts";
import { addDays, type Day, readDay } from "../day.ts";
import { dayFaultOf } from "./entry.ts";

export const runStatuses = ["waiting", "confirmed", "sent-back"] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Of one run, so that its shares fit in one statement of the database. */
export const maxHolders = 10_000;
/** Purchases after the record day are counted up to here. It stands for as many or more. */
export const countedPurchases = 1_000;
/** Issued statements that a run changes are counted up to here. */
export const countedStatements = 1_000;
/** Why a run is sent back or withdrawn, in characters. */
export const longestRunNote = 500;
/** How many days ahead a run may pay. Further ahead, the year is probably mistyped. */
const payDaysAhead = 366;

export type TypedRun = { amount: string; recordDay: string; payDay: string };
export type RunFigures = { amountMinorUnits: number; recordDay: Day; payDay: Day };
export type RunFault = "amount" | "day" | "too-early" | "future" | "too-far" | "before-record";
export type RunFaults = Partial<Record<keyof TypedRun, RunFault>>;

/** A run pays those who hold tokens on its record day, today at the latest. It pays on that day or later, up to a year ahead. */
export function readRun(
  typed: TypedRun,
  today: Day,
): { figures: RunFigures; faults?: undefined } | { faults: RunFaults; figures?: undefined } {
  const amount = readMinorUnits(typed.amount) ?? 0;
  const [recordDay, payDay] = [readDay(typed.recordDay.trim()), readDay(typed.payDay.trim())];
  const [recordFault, payFault] = [dayFaultOf(recordDay, today), payDayFaultOf(payDay, today)];
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

/** What a counter-run takes back. A run that is not prepared yet has no such field. */
type Reversing = { reverses?: string | null };

/** A run's amount where it is shown or added up: a counter-run's is negative. */
export function listedAmountOf(run: Reversing & { amountMinorUnits: number }): number {
  return listedPartOf(run.amountMinorUnits, run);
}

/** The same of a part of it, such as a share. */
export function listedPartOf(minorUnits: number, { reverses }: Reversing): number {
  return reverses && minorUnits !== 0 ? -minorUnits : minorUnits;
}

/** Whether a run has its day of payment. A counter-run gets the day on which it is confirmed. */
export function hasPayDay({ status, reverses }: Reversing & { status?: RunStatus }): boolean {
  return !reverses || status === "confirmed";
}

/** Whether a run pays later than today. Confirming it records its payments, so it waits for that day. */
export function paysLater({ payDay }: { payDay: string }, today: Day): boolean {
  return payDay > today;
}

function payDayFaultOf(day: Day | undefined, today: Day): RunFault | undefined {
  const fault = dayFaultOf(day, addDays(today, payDaysAhead));
  return fault === "future" ? "too-far" : fault;
}
