import type { Money } from "../money.ts";
import type { Project } from "../projects/project.ts";

/** The maximum number of characters by field, as typed. */
export const submissionLimits = {
  name: 200,
  category: 50,
  location: 200,
  description: 5000,
  currency: 3,
  total: 20,
  sought: 20,
  launch: 10,
  phone: 50,
  eligible: 3,
} as const;
export type SubmissionField = keyof typeof submissionLimits;
export const submissionFields = Object.keys(submissionLimits) as SubmissionField[];

/** The form as typed, possibly incomplete. It is stored as it is and validated only when it is submitted. */
export type Entries = Record<SubmissionField, string>;

/** The value of `eligible` when the company has confirmed that it meets the criteria. */
export const confirmed = "yes";

export type Submission = {
  name: string;
  category: Project["category"];
  location: string;
  description: string;
  total: Money;
  sought: Money;
  launch: string;
  phone: string;
};

/** The most files of one submission. */
export const maxFiles = 10;

/** The most drafts of one company. */
export const maxDrafts = 10;

/** The most submissions of one company that staff have yet to decide. Each may have ten files, and sends the team an e-mail. */
export const maxUndecided = 20;

export const noEntries = Object.fromEntries(submissionFields.map((field) => [field, ""])) as Entries;
