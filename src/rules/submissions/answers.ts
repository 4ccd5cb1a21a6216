import * as z from "zod/mini";
import type { Entries } from "./submission.ts";
import { submissionStatuses } from "./submission-status.ts";

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();
const status = z.enum(submissionStatuses);

const entries: z.ZodMiniType<Entries> = z.object({
  name: z.string(),
  category: z.string(),
  location: z.string(),
  description: z.string(),
  currency: z.string(),
  total: z.string(),
  sought: z.string(),
  launch: z.string(),
  phone: z.string(),
  eligible: z.string(),
});

export const submittedFile = z.object({ id: z.string(), name: z.string(), type: z.string(), sizeInBytes: z.int() });
export type SubmittedFile = z.output<typeof submittedFile>;

/** A submission in its owner's list. `project` is the project it would change. */
const listedSubmission = z.object({
  id: z.string(),
  name: z.string(),
  project: nullableText,
  projectId: nullableText,
  status,
  reference: nullableText,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  /** What staff asked to be changed, while the draft waits for it. */
  asked: z.nullable(z.object({ text: z.string(), at: instant })),
});
export type ListedSubmission = z.output<typeof listedSubmission>;

const ownSubmission = z.extend(listedSubmission, {
  version: z.int(),
  entries,
  files: z.array(submittedFile),
  /** Why staff decided as they did. */
  reason: nullableText,
});
export type OwnSubmission = z.output<typeof ownSubmission>;

/** An existing project whose company may request changes. */
const changeableProject = z.object({ id: z.string(), page: nullableText, name: z.string(), entries });
export type ChangeableProject = z.output<typeof changeableProject>;

export const submissionList = z.object({
  personId: z.string(),
  submissions: z.array(listedSubmission),
  projects: z.array(changeableProject),
});
export const ownSubmissionAnswer = z.object({ submission: ownSubmission });
export const savedDraft = z.object({ version: z.int() });
export const submitted = z.object({ reference: z.string(), status });
export const storedFile = z.object({ file: submittedFile });
