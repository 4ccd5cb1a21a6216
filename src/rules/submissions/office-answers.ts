import * as z from "zod/mini";
import type { Money } from "../money.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { projectCategories } from "../projects/project.ts";
import { submittedFile } from "./answers.ts";
import type { Submission, SubmittedFile } from "./submission.ts";
import { type OfficeStatus, officeStatuses } from "./submission-status.ts";

/** A submission in the list of staff. */
export type SubmissionLine = {
  id: string;
  reference: string;
  /** As it was submitted. */
  title: string;
  company: { id: string; name: string };
  status: OfficeStatus;
  submittedAt: string;
  /** Null while the company changes it, as is what else it says then. */
  total: Money | null;
  version: number;
};

/** What a project on record says of what a submission would change. */
export type RecordFacts = Omit<Submission, "phone">;

export type SubmissionDetail = SubmissionLine & {
  email: string;
  facts: Submission | null;
  files: SubmittedFile[];
  /** The project it would change, as it is on record. */
  changes: { id: string; name: string; facts: RecordFacts } | null;
  asked: { text: string; at: string } | null;
  /** `by` is null for somebody whose account is gone. */
  decided: { at: string; by: string | null; reason: string | null } | null;
  /** The project that it became, or that it has changed. */
  made: { id: string; name: string } | null;
};

export type SubmissionPage = { submissions: SubmissionLine[]; next: string | null };

const instant = z.iso.datetime();
const text = z.nullable(z.string());

const line = {
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  company: named,
  status: z.enum(officeStatuses),
  submittedAt: instant,
  total: z.nullable(money),
  version: z.int(),
};

const facts = {
  name: z.string(),
  category: z.enum(projectCategories),
  location: z.string(),
  description: z.string(),
  total: money,
  sought: money,
  launch: z.string(),
};

export const submissionPage: z.ZodMiniType<SubmissionPage> = z.object({
  submissions: z.array(z.object(line)),
  next: text,
});

export const submissionDetail: z.ZodMiniType<SubmissionDetail> = z.object({
  ...line,
  email: z.string(),
  facts: z.nullable(z.object({ ...facts, phone: z.string() })),
  files: z.array(submittedFile),
  changes: z.nullable(z.object({ id: z.string(), name: z.string(), facts: z.object(facts) })),
  asked: z.nullable(z.object({ text: z.string(), at: instant })),
  decided: z.nullable(z.object({ at: instant, by: text, reason: text })),
  made: z.nullable(named),
});
