import * as z from "zod/mini";
import { readAmount, wholeUnits } from "../amount.ts";
import { addDays, type Day, readDay } from "../day.ts";
import { type FormSentences, storableText } from "../form-fields.ts";
import { isTooLarge } from "../large-amount.ts";
import { type Currency, currencies, type Money, moneyTextOf } from "../money.ts";
import type { FieldErrors, Problem } from "../problem.ts";
import { projectCategories, projectDaysAhead } from "../projects/project.ts";
import { oneLineOf, severalLinesOf } from "../tidy-text.ts";
import { version } from "../version-request.ts";
import { confirmed, type Entries, type Submission, type SubmissionField, submissionLimits } from "./submission.ts";

/** An amount is appended to the sentences that end without a full stop. */
export type SubmissionSentences = FormSentences<SubmissionField> & {
  notOffered: string;
  notAnAmount: string;
  tooLarge: string;
  belowMinimum: string;
  nothingSought: string;
  aboveTotal: string;
  notADay: string;
  pastLaunch: string;
  farLaunch: string;
};

const furthestBehindUtcMs = 12 * 60 * 60_000;

const typed = (field: SubmissionField) =>
  z._default(storableText().check(z.maxLength(submissionLimits[field], "too-long")), "");

/** The fields as they were typed. Anything that can be stored is accepted. */
const entriesSchema = z.strictObject({
  name: typed("name"),
  category: typed("category"),
  location: typed("location"),
  description: typed("description"),
  currency: typed("currency"),
  total: typed("total"),
  sought: typed("sought"),
  launch: typed("launch"),
  phone: typed("phone"),
  eligible: typed("eligible"),
});

/** A save of a draft. `version` is the one that was read. */
export const draftSaving = z.strictObject({
  version,
  entries: entriesSchema,
  project: z._default(z.nullable(z.string()), null),
});

/** A submission of a draft. `version` is the one that was read. */
export const draftSubmission = z.object({ version });

/**
 * Returns the minimum value of a project: 100,000 US dollars, or 100,000 of its own currency. Amounts are not converted, so that
 * eligibility does not change with the exchange rate. The team checks the value in dollars when it reviews the project.
 */
export function leastTotalOf(currency: Currency): Money {
  return wholeUnits(100_000, currency);
}

/** The days that a company may expect a launch on, both included. */
export type LaunchDays = { first: Day; last: Day };

/**
 * Returns the days that a company may expect a launch on: from today, wherever on earth it is, until as far ahead as a day of a
 * project may be. A change of an existing project may keep its launch day, even one that has passed.
 */
export function launchDaysAt(now: Date, onRecord?: string): LaunchDays {
  const today = new Date(now.getTime() - furthestBehindUtcMs).toISOString().slice(0, 10) as Day;
  const kept = readDay(onRecord ?? "");
  return { first: kept && kept < today ? kept : today, last: addDays(today, projectDaysAhead) };
}

const required = [
  "name",
  "category",
  "location",
  "description",
  "currency",
  "total",
  "sought",
  "launch",
  "eligible",
] as const satisfies SubmissionField[];

/**
 * Reads and normalizes a submission. Reports all faults at once. A stored submission may have any launch, so it needs no `days`.
 */
export function readSubmission(
  entries: Entries,
  sentences: SubmissionSentences,
  days?: LaunchDays,
): Submission | Problem {
  const line = (field: SubmissionField) => oneLineOf(entries[field]);
  const missing = required.filter((field) => line(field) === "");
  const category = projectCategories.find((each) => each === line("category"));
  const currency = currencies.find((each) => each === line("currency"));
  const launch = readDay(line("launch"));
  // Without a currency, a field that is not an amount is still reported.
  const total = readAmount(entries.total, currency ?? "EUR");
  const sought = readAmount(entries.sought, currency ?? "EUR");
  const fields: FieldErrors = {
    ...(!category && { category: sentences.notOffered }),
    ...(!currency && { currency: sentences.notOffered }),
    ...launchFault(launch, sentences, days),
    ...(entries.eligible !== confirmed && { eligible: missingSentence("eligible", sentences) }),
    ...totalFault(entries.total, total, currency, sentences),
    ...soughtFault(entries.sought, sought, total, sentences),
    ...Object.fromEntries(missing.map((field) => [field, missingSentence(field, sentences)])),
  };
  if (Object.keys(fields).length > 0 || !category || !launch || !total || !sought)
    return { problem: "invalid", detail: missing.length > 0 ? sentences.missing : sentences.faulty, fields };
  return {
    name: line("name"),
    category,
    location: line("location"),
    description: severalLinesOf(entries.description),
    total,
    sought,
    launch,
    phone: line("phone"),
  };
}

function missingSentence(field: SubmissionField, sentences: SubmissionSentences): string {
  return sentences.fields[field].missing ?? sentences.faulty;
}

function launchFault(launch: Day | undefined, sentences: SubmissionSentences, days?: LaunchDays): FieldErrors {
  if (!launch) return { launch: sentences.notADay };
  if (days && launch < days.first) return { launch: sentences.pastLaunch };
  return days && launch > days.last ? { launch: sentences.farLaunch } : {};
}

function totalFault(
  text: string,
  total: Money | undefined,
  currency: Currency | undefined,
  sentences: SubmissionSentences,
): FieldErrors {
  if (!total) return { total: unreadAmountSentence(text, sentences) };
  if (!currency) return {};
  const least = leastTotalOf(currency);
  return total.minorUnits < least.minorUnits ? { total: `${sentences.belowMinimum} ${moneyTextOf(least)}.` } : {};
}

function soughtFault(
  text: string,
  sought: Money | undefined,
  total: Money | undefined,
  sentences: SubmissionSentences,
): FieldErrors {
  if (!sought) return { sought: unreadAmountSentence(text, sentences) };
  if (sought.minorUnits === 0) return { sought: sentences.nothingSought };
  return total && sought.minorUnits > total.minorUnits ? { sought: sentences.aboveTotal } : {};
}

function unreadAmountSentence(text: string, sentences: SubmissionSentences): string {
  return isTooLarge(text) ? sentences.tooLarge : sentences.notAnAmount;
}
