import * as z from "zod/mini";
import { readAmount } from "../amount.ts";
import { addDays, type Day, readDay } from "../day.ts";
import { severalLines, singleLine } from "../form-fields.ts";
import { amountTextOf, type Currency, countTextOf, currencies } from "../money.ts";
import type { FieldErrors } from "../problem.ts";
import { type Project, projectCategories, projectDaysAhead } from "./project.ts";
import { type DraftDetails, draftDetails, lastLine, termSheetOf } from "./project-details.ts";
import { projectEntryLimits } from "./project-limits.ts";

const line = singleLine(projectEntryLimits.line);
const number = singleLine(projectEntryLimits.number);
const day = singleLine(projectEntryLimits.day);

/** Everything that staff edit in a project, as typed. */
export const projectEntries = z.strictObject({
  name: line,
  description: severalLines(projectEntryLimits.description),
  category: line,
  location: line,
  /** If it is missing, the project keeps its currency: a page that was opened before a release does not send it. */
  currency: z.optional(line),
  total: number,
  committed: number,
  investors: number,
  launchDate: day,
  deadline: day,
  figuresAsOf: day,
  /** One of `figuresKinds`. If it is missing, it stays as it is, like the currency. */
  figures: z.optional(line),
  page: singleLine(projectEntryLimits.page),
  position: singleLine(projectEntryLimits.position),
  /** Null if there is no term sheet: the project's page then shows only the figures. */
  details: z.nullable(termSheetOf(singleLine(500), number)),
});
/** Whether the figures are the project's own, or invented to show the form of an offer. */
export const figuresKinds = ["own", "sample"] as const;

export type ProjectEntries = z.output<typeof projectEntries>;

export type ProjectFacts = {
  name: string;
  description: string;
  category: Project["category"];
  location: string;
  currency: Currency;
  totalMinorUnits: number;
  committedMinorUnits: number;
  investors: number;
  launchDate: string;
  deadline: string | null;
  figuresAsOf: string;
  isSample: boolean;
  page: string | null;
  position: number | null;
  details: DraftDetails | null;
};

type EntrySentences = Record<
  | "missing"
  | "badAmount"
  | "badCount"
  | "badDay"
  | "farDay"
  | "badPage"
  | "badCategory"
  | "badCurrency"
  | "badFigures"
  | "badPercent"
  | "badSpan",
  string
>;

const addressPart = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const countWritten = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/;
const requiredFields = ["name", "total", "committed", "investors", "launchDate", "figuresAsOf"] as const;
const countKeys = new Set(["supply", "percent", "from", "to", "sizeInBytes"]);

/**
 * Reads a project as typed. `faults` has a sentence for each field that cannot be read, by its path: `details.sources.0.percent`.
 * `present` has the values that stay if none were sent.
 */
export function readProjectEntries(
  entries: ProjectEntries,
  present: Pick<ProjectFacts, "currency" | "isSample">,
  sentences: EntrySentences,
  today: Day,
): { facts: ProjectFacts; faults: FieldErrors } {
  const { name, description, location, page, details } = entries;
  const { currency: wanted = present.currency, figures = present.isSample ? "sample" : "own" } = entries;
  const currency = currencies.find((each) => each === wanted) ?? present.currency;
  const category = projectCategories.find((each) => each === entries.category);
  const faults: FieldErrors = {
    ...(currency !== wanted && { currency: sentences.badCurrency }),
    ...(!figuresKinds.some((each) => each === figures) && { figures: sentences.badFigures }),
    ...(!category && { category: sentences.badCategory }),
    ...(page !== "" && !addressPart.test(page) && { page: sentences.badPage }),
    ...faultsOfMissing(entries, sentences),
  };
  const readers = fieldReaders(faults, currency, sentences, today);
  const { amount, count, dayIn } = readers;
  const facts: ProjectFacts = {
    name,
    description,
    category: category ?? "Technology",
    location,
    currency,
    totalMinorUnits: amount(entries.total, "total") ?? 0,
    committedMinorUnits: amount(entries.committed, "committed") ?? 0,
    investors: count(entries.investors, "investors") ?? 0,
    launchDate: dayIn(entries.launchDate, "launchDate"),
    deadline: dayIn(entries.deadline, "deadline") || null,
    figuresAsOf: dayIn(entries.figuresAsOf, "figuresAsOf"),
    isSample: figures === "sample",
    page: page || null,
    position: count(entries.position, "position"),
    details: details && z.parse(draftDetails, valuesOf(details, [], readers)),
  };
  if (facts.details) addFaultsOfDetails(facts.details, faults, sentences);
  return { facts, faults };
}

function faultsOfMissing(entries: ProjectEntries, sentences: EntrySentences): FieldErrors {
  const missing = requiredFields.filter((field) => entries[field] === "");
  return Object.fromEntries(missing.map((field) => [field, sentences.missing]));
}

type FieldReaders = ReturnType<typeof fieldReaders>;

/** Each reader takes the text of a field and its path, and adds a fault to `faults` if it cannot be read. */
function fieldReaders(faults: FieldErrors, currency: Currency, sentences: EntrySentences, today: Day) {
  return {
    amount(text: string, path: string): number | null {
      const read = readAmount(text, currency)?.minorUnits;
      if (text !== "" && read === undefined) faults[path] = sentences.badAmount;
      return read ?? null;
    },
    count(text: string, path: string): number | null {
      const isRead = countWritten.test(text);
      if (text !== "" && !isRead) faults[path] = sentences.badCount;
      return isRead ? Number(text.replaceAll(",", "")) : null;
    },
    dayIn(text: string, path: string): string {
      const day = readDay(text);
      if (text !== "" && !day) faults[path] = sentences.badDay;
      if (day && day > addDays(today, projectDaysAhead)) faults[path] = sentences.farDay;
      return text;
    },
  };
}

/** Reads the texts of a term sheet that stand for amounts and counts, at any depth. */
function valuesOf(typed: unknown, path: readonly string[], readers: FieldReaders): unknown {
  const key = path.at(-1) ?? "";
  if (typeof typed === "string") {
    if (/minorUnits$/i.test(key)) return readers.amount(typed, pathOf(path));
    return countKeys.has(key) ? readers.count(typed, pathOf(path)) : typed;
  }
  if (Array.isArray(typed)) return typed.map((each, index) => valuesOf(each, [...path, `${index}`], readers));
  return Object.fromEntries(
    Object.entries(typed as object).map(([field, each]) => [field, valuesOf(each, [...path, field], readers)]),
  );
}

/** Returns a project as the texts of the form. */
export function projectEntriesOf(facts: ProjectFacts): ProjectEntries {
  const { currency } = facts;
  const amount = (minorUnits: number) => amountTextOf({ minorUnits, currency });
  return {
    name: facts.name,
    description: facts.description,
    category: facts.category,
    location: facts.location,
    currency,
    total: amount(facts.totalMinorUnits),
    committed: amount(facts.committedMinorUnits),
    investors: countTextOf(facts.investors),
    launchDate: facts.launchDate,
    deadline: facts.deadline ?? "",
    figuresAsOf: facts.figuresAsOf,
    figures: facts.isSample ? "sample" : "own",
    page: facts.page ?? "",
    position: facts.position === null ? "" : `${facts.position}`,
    details: facts.details && (textsOf(facts.details, "") as ProjectEntries["details"]),
  };

  function textsOf(value: unknown, key: string): unknown {
    if (value === null) return "";
    if (typeof value === "number") return /minorUnits$/i.test(key) ? amount(value) : countTextOf(value);
    if (Array.isArray(value)) return value.map((each) => textsOf(each, key));
    if (typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textsOf(each, name)]));
  }
}

/** Returns the name of the form field for a value of the term sheet. */
export function pathOf(path: readonly (string | number)[]): string {
  return ["details", ...path].join(".");
}

function addFaultsOfDetails({ sources, steps }: DraftDetails, faults: FieldErrors, sentences: EntrySentences): void {
  for (const [index, { percent }] of sources.entries())
    if (percent !== null && percent > 100) faults[pathOf(["sources", index, "percent"])] = sentences.badPercent;
  for (const [index, { from, to }] of steps.entries()) {
    if (from === null || to === null) continue;
    if (from < 1 || to > lastLine || from >= to) faults[pathOf(["steps", index, "to"])] = sentences.badSpan;
  }
}
