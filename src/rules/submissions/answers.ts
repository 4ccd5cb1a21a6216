import * as z from "zod/mini";
import { queryText } from "../query-text.ts";
import type { Entries, SubmittedFile } from "./submission.ts";
import { submissionStatuses } from "./submission-status.ts";

const text = z.nullable(z.string());
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

export const submittedFile: z.ZodMiniType<SubmittedFile> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  sizeInBytes: z.int(),
});

const listed = {
  id: z.string(),
  name: z.string(),
  project: text,
  projectId: text,
  status,
  reference: text,
  updatedAt: instant,
  submittedAt: z.nullable(instant),
  asked: z.nullable(z.object({ text: z.string(), at: instant })),
};

/** `project`: one of the company's that is to be among its projects, however many there are. */
export const submissionsQuery = z.object({ project: z.optional(queryText) });

export const submissionList = z.object({
  submissions: z.array(z.object(listed)),
  projects: z.array(z.object({ id: z.string(), page: text, name: z.string(), entries })),
});
export const ownSubmissionAnswer = z.object({
  submission: z.object({ ...listed, version: z.int(), entries, files: z.array(submittedFile), reason: text }),
});
export const savedDraft = z.object({ version: z.int() });
export const submitted = z.object({ reference: z.string(), status });
export const storedFile = z.object({ file: submittedFile });
