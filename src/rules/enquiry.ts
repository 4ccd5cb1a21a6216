import * as z from "zod/mini";
import { isEmailAddress, sanitizeEmailAddress } from "./email-address.ts";
import { enquiryLimits, honeypotField } from "./enquiry-limits.ts";
import type { FieldErrors, Problem } from "./problem.ts";

/** A message to the team. Company and topic are empty when not given. */
export type Enquiry = { name: string; email: string; company: string; topic: string; message: string };
type EnquiryField = keyof Enquiry;

type EnquiryIssue = "missing" | "too-long" | "not-an-email" | "unreadable";

/** What a refused enquiry is answered with: a summary for the notice, and a sentence for each field. */
export type EnquirySentences = {
  missing: string;
  faulty: string;
  malformed: string;
  fields: Record<EnquiryField, Partial<Record<EnquiryIssue, string>>>;
};

const schema = z.strictObject({
  name: required(singleLine(enquiryLimits.name)),
  email: required(emailAddress(enquiryLimits.email)),
  company: z._default(singleLine(enquiryLimits.company), ""),
  topic: z._default(singleLine(enquiryLimits.topic), ""),
  message: required(severalLines(enquiryLimits.message)),
  [honeypotField]: z._default(z.string("unreadable"), ""),
});

/**
 * Reads what a form or a request holds, trimmed. Both sides call this, with the sentences of `content/enquiry.ts`;
 * `suspected` says that the honeypot was filled.
 */
export function readEnquiry(
  input: unknown,
  sentences: EnquirySentences,
): { enquiry: Enquiry; suspected: boolean } | Problem {
  const reading = z.safeParse(schema, input);
  if (reading.success) {
    const { [honeypotField]: honeypot, ...enquiry } = reading.data;
    return { enquiry, suspected: honeypot !== "" };
  }
  const issues = issuesByField(reading.error.issues);
  if (issues.size === 0) return { problem: "invalid", detail: sentences.malformed };
  const fields: FieldErrors = {};
  for (const [field, issue] of issues) fields[field] = sentences.fields[field][issue] ?? sentences.faulty;
  const isIncomplete = [...issues.values()].includes("missing");
  return { problem: "invalid", detail: isIncomplete ? sentences.missing : sentences.faulty, fields };
}

/** The first issue of each field; issues of no field of ours (an unknown key, not an object) have no entry. */
function issuesByField(issues: readonly { path: PropertyKey[]; message: string }[]): Map<EnquiryField, EnquiryIssue> {
  const found = new Map<EnquiryField, EnquiryIssue>();
  for (const { path, message } of issues) {
    const [field] = path;
    if (isEnquiryField(field) && isEnquiryIssue(message) && !found.has(field)) found.set(field, message);
  }
  return found;
}

function isEnquiryField(value: unknown): value is EnquiryField {
  return typeof value === "string" && Object.hasOwn(enquiryLimits, value);
}

function isEnquiryIssue(value: string): value is EnquiryIssue {
  return ["missing", "too-long", "not-an-email", "unreadable"].includes(value);
}

function required(text: z.ZodMiniString) {
  return text.check(z.minLength(1, "missing"));
}

function text() {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "missing" : "unreadable") })
    .check(z.refine(isStorable, { error: "unreadable", abort: true }));
}

function singleLine(limit: number) {
  return text().check(z.overwrite(joinLines), z.maxLength(limit, "too-long"));
}

function severalLines(limit: number) {
  return text().check(z.overwrite(tidyLines), z.maxLength(limit, "too-long"));
}

function emailAddress(limit: number) {
  return text().check(
    z.overwrite(sanitizeEmailAddress),
    z.maxLength(limit, "too-long"),
    z.refine((value) => value === "" || isEmailAddress(value), "not-an-email"),
  );
}

/** SQLite's `length()` stops at NUL, and a lone surrogate comes back as another character. */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes("\0");
}

/** No control character or line separator survives, so that none can end a mail header. */
function joinLines(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Line ends as the browser counts them, one character each; of the control characters only they and tabs remain. */
function tidyLines(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}
