import * as z from "zod/mini";
import { readAmount } from "../../amount.ts";
import { type Day, readDay } from "../../day.ts";
import { type FormSentences, refusalOf, required, singleLine, storableText } from "../../form-fields.ts";
import { currencies } from "../../money.ts";
import type { FieldErrors, Problem } from "../../problem.ts";
import { type Goal, goalMeasures } from "./goal.ts";

/** In characters. */
export const goalEntryLimits = { name: 80, amount: 20, day: 10 } as const;

type GoalField = "name" | "measure" | "amount" | "currency" | "day";
export type GoalSentences = FormSentences<GoalField> & {
  notOffered: string;
  notAnAmount: string;
  nothing: string;
  notADay: string;
  pastDay: string;
};

const short = (limit: number) => required(storableText()).check(z.maxLength(limit, "too-long"));

const goalEntries = z.strictObject({
  name: required(singleLine(goalEntryLimits.name)),
  measure: short(goalEntryLimits.amount),
  amount: short(goalEntryLimits.amount),
  currency: short(goalEntryLimits.amount),
  day: short(goalEntryLimits.day),
});

/** Version 0 begins a goal, any other replaces the version it names. */
export const goalSaving = z.strictObject({
  version: z.int().check(z.nonnegative()),
  entries: z.record(z.string(), z.unknown()),
});

/** A goal as it was typed, or a sentence for each field that cannot be read. Its day is after `today`. */
export function readGoal(typed: unknown, today: Day, sentences: GoalSentences): Omit<Goal, "id" | "version"> | Problem {
  const { success, data, error } = z.safeParse(goalEntries, typed);
  if (!success) return refusalOf(error.issues, sentences);
  const fields: FieldErrors = {};
  const measure = goalMeasures.find((each) => each === data.measure);
  const currency = currencies.find((each) => each === data.currency);
  if (!measure) fields.measure = sentences.notOffered;
  if (!currency) fields.currency = sentences.notOffered;
  const amount = readAmount(data.amount, currency ?? "EUR");
  if (!amount) fields.amount = sentences.notAnAmount;
  else if (amount.minorUnits === 0) fields.amount = sentences.nothing;
  const day = readDay(data.day);
  if (!day) fields.day = sentences.notADay;
  else if (day <= today) fields.day = sentences.pastDay;
  if (!measure || !amount || !day || Object.keys(fields).length > 0)
    return { problem: "invalid", detail: sentences.faulty, fields };
  return { name: data.name, measure, amount, day };
}
