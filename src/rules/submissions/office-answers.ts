import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { projectCategories } from "../projects/project.ts";
import { submittedFile } from "./answers.ts";
import { officeStatuses } from "./submission-status.ts";

const instant = z.iso.datetime();
const nullableText = z.nullable(z.string());

/** A submission in the list of staff. */
const submissionLine = z.object({
  id: z.string(),
  reference: z.string(),
  /** The title as it was submitted. */
  title: z.string(),
  company: named,
  status: z.enum(officeStatuses),
  submittedAt: instant,
  /** Null while the company changes the submission: until it is submitted again, staff do not see its entries. */
  total: z.nullable(money),
  version: z.int(),
});
export type SubmissionLine = z.output<typeof submissionLine>;

export const submissionPage = z.object({ submissions: z.array(submissionLine), next: nullableText });
export type SubmissionPage = z.output<typeof submissionPage>;

/** The facts of a project on record that a submission can change. */
const recordFacts = z.object({
  name: z.string(),
  category: z.enum(projectCategories),
  location: z.string(),
  description: z.string(),
  total: money,
  sought: money,
  launch: z.string(),
});
export type RecordFacts = z.output<typeof recordFacts>;

export const submissionDetail = z.extend(submissionLine, {
  email: z.string(),
  facts: z.nullable(z.extend(recordFacts, { phone: z.string() })),
  files: z.array(submittedFile),
  /** The project it would change, as it is on record. */
  changes: z.nullable(z.extend(named, { version: z.int(), facts: recordFacts })),
  asked: z.nullable(z.object({ text: z.string(), at: instant })),
  /** `by` is null if the account no longer exists. */
  decided: z.nullable(z.object({ at: instant, by: nullableText, reason: nullableText })),
  /** The project that it became, or that it has changed. */
  made: z.nullable(named),
});
export type SubmissionDetail = z.output<typeof submissionDetail>;
