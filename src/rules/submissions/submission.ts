import type { Money } from "../money.ts";
import type { SubmissionStatus } from "./submission-status.ts";

/** Characters at most, by field, as they are typed. */
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

/** What is typed, incomplete as it may be: it is kept as it is, and read as a submission only when it is submitted. */
export type Entries = Record<SubmissionField, string>;

/** `eligible` is this where the company has confirmed that it meets the criteria. */
export const confirmed = "yes";

export type Submission = {
  name: string;
  category: string;
  location: string;
  description: string;
  total: Money;
  sought: Money;
  launch: string;
  phone: string;
};

/** Files of one submission at most. */
export const maxFiles = 10;

/** Drafts of one company at most. */
export const maxDrafts = 10;

export type SubmittedFile = { id: string; name: string; type: string; sizeInBytes: number };

/** A submission in its owner's list. `project` names the one it would change; instants are ISO 8601. */
export type ListedSubmission = {
  id: string;
  name: string;
  project: string | null;
  projectId: string | null;
  status: SubmissionStatus;
  reference: string | null;
  updatedAt: string;
  submittedAt: string | null;
};

export type OwnSubmission = ListedSubmission & {
  version: number;
  entries: Entries;
  files: SubmittedFile[];
};

/** A project on record that its company may ask to have changed. */
export type ChangeableProject = { id: string; page: string | null; name: string; entries: Entries };

export const noEntries = Object.fromEntries(submissionFields.map((field) => [field, ""])) as Entries;
