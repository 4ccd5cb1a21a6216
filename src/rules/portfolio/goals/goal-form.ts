import * as z from "zod/mini";
import { readAmount } from "../../amount.ts";
import { type Day, readDay } from "../../day.ts";
import { type FormSentences, formProblemOf, required, singleLine, storableText } from "../../form-fields.ts";
import { isTooLarge } from "../../large-amount.ts";
import { currencies } from "../../money.ts";
import type { FieldErrors, Problem } from "../../problem.ts";
import { version } from "../../version-request.ts";
import { type Goal, goalMeasures } from "./goal.ts";

/** In characters. */
export const goalEntryLimits = { name: 80, amount: 20, day: 10 } as const;

type GoalField = "name" | "measure" | "amount" | "currency" | "day";
export type GoalSentences = FormSentences<GoalField> & {
  notOffered: string;
  notAnAmount: string;
  tooLarge: string;
  nothing: string;
  notADay: string;
  pastDay: string;
};

/** What was typed, as it is stored. */
export type ReadGoal = Omit<Goal, "id" | "version"> & { day: Day };

const short = (limit: number) => required(storableText()).check(z.maxLength(limit, "too-long"));

const goalEntries = z.strictObject({
  name: required(singleLine(goalEntryLimits.name)),
  measure: short(goalEntryLimits.amount),
  amount: short(goalEntryLimits.amount),
  currency: short(goalEntryLimits.amount),
  day: short(goalEntryLimits.day),
});

const alone = <Field extends z.ZodMiniType<string>>(field: Field) => z.catch(z.optional(field), undefined);

/** Reads each of these fields on its own, whatever is wrong with the others. */
const readableEntries = z.object({
  measure: alone(goalEntries.shape.measure),
  amount: alone(goalEntries.shape.amount),
  currency: alone(goalEntries.shape.currency),
  day: alone(goalEntries.shape.day),
});

/** Version 0 creates a goal. Any other version is the one to replace. */
export const goalSaving = z.strictObject({
  version,
  entries: z.record(z.string(), z.unknown()),
});

/**
 * Reads a typed goal, or returns a sentence for each field that is missing or invalid, all at once. The goal's day must be after
 * `today`.
 */
export function readGoal(typed: unknown, today: Day, sentences: GoalSentences): ReadGoal | Problem {
  const { data, error } = z.safeParse(goalEntries, typed);
  const { fields, measure, amount, day } = readEach(z.safeParse(readableEntries, typed).data ?? {}, today, sentences);
  if (error) {
    const problem = formProblemOf(error.issues, sentences);
    return problem.fields ? { ...problem, fields: { ...fields, ...problem.fields } } : problem;
  }
  if (!measure || !amount || !day || Object.keys(fields).length > 0)
    return { problem: "invalid", detail: sentences.faulty, fields };
  return { name: data.name, measure, amount, day };
}

function readEach(typed: Partial<z.output<typeof readableEntries>>, today: Day, sentences: GoalSentences) {
  const fields: FieldErrors = {};
  const measure = goalMeasures.find((each) => each === typed.measure);
  const currency = currencies.find((each) => each === typed.currency);
  const amount = typed.amount === undefined ? undefined : readAmount(typed.amount, currency ?? "EUR");
  const day = typed.day === undefined ? undefined : readDay(typed.day);
  if (!measure) fields.measure = sentences.notOffered;
  if (!currency) fields.currency = sentences.notOffered;
  if (!amount) fields.amount = isTooLarge(typed.amount ?? "") ? sentences.tooLarge : sentences.notAnAmount;
  else if (amount.minorUnits === 0) fields.amount = sentences.nothing;
  if (!day) fields.day = sentences.notADay;
  else if (day <= today) fields.day = sentences.pastDay;
  return { fields, measure, amount, day };
}
