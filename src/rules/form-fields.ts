import * as z from "zod/mini";
import { isEmailAddress, isPseudonym, sanitizeEmailAddress } from "./email-address.ts";
import type { FieldErrors, Problem } from "./problem.ts";
import { oneLineOf, severalLinesOf } from "./tidy-text.ts";

const fieldIssues = ["missing", "too-long", "not-an-email", "not-a-day", "not-a-slot", "unreadable"] as const;
type FieldIssue = (typeof fieldIssues)[number];

/** The answers to an invalid form: a summary for the notice, and a sentence for each field. */
export type FormSentences<Field extends string> = {
  missing: string;
  faulty: string;
  malformed: string;
  fields: Record<Field, Partial<Record<FieldIssue, string>>>;
};

/**
 * Returns a sentence for the first issue of each field. Issues without a field (unknown key, not an object) count as malformed.
 */
export function formProblemOf<Field extends string>(
  issues: readonly { path: PropertyKey[]; message: string }[],
  sentences: FormSentences<Field>,
): Problem {
  const fields: FieldErrors = {};
  let isIncomplete = false;
  for (const { path, message } of issues) {
    const [field] = path;
    if (!isFieldOf(sentences, field) || !isFieldIssue(message) || Object.hasOwn(fields, field)) continue;
    fields[field] = sentences.fields[field][message] ?? sentences.faulty;
    isIncomplete ||= message === "missing";
  }
  if (Object.keys(fields).length === 0) return { problem: "invalid", detail: sentences.malformed };
  return { problem: "invalid", detail: isIncomplete ? sentences.missing : sentences.faulty, fields };
}

export function required(field: z.ZodMiniString<string>) {
  return field.check(z.minLength(1, "missing"));
}

export function storableText() {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "missing" : "unreadable") })
    .check(z.refine(isStorable, { error: "unreadable", abort: true }));
}

export function singleLine(limit: number) {
  return storableText().check(z.overwrite(oneLineOf), z.maxLength(limit, "too-long"));
}

export function severalLines(limit: number) {
  return storableText().check(z.overwrite(severalLinesOf), z.maxLength(limit, "too-long"));
}

export function emailAddress(limit: number) {
  return storableText().check(
    z.overwrite(sanitizeEmailAddress),
    z.maxLength(limit, "too-long"),
    z.refine((value) => value === "" || (isEmailAddress(value) && !isPseudonym(value)), "not-an-email"),
  );
}

function isFieldOf<Field extends string>(sentences: FormSentences<Field>, value: unknown): value is Field {
  return typeof value === "string" && Object.hasOwn(sentences.fields, value);
}

function isFieldIssue(value: string): value is FieldIssue {
  return fieldIssues.some((issue) => issue === value);
}

/** SQLite's `length()` stops at NUL, and D1 returns a lone surrogate as another character. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\0");
}
