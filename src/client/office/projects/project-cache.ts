import type { QueryClient } from "@tanstack/react-query";
import type { ProjectDetail } from "#rules/projects/office-answers.ts";
import type { OfficeUpdateDetail } from "#rules/projects/updates/office-answers.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { enquiryKey, refreshInbox } from "../inbox/enquiry-cache.ts";
import { invalidate, storeAnswer } from "../query-client.ts";

export const submissionsKey = ["office-submissions"] as const;
export const submissionKey = (id: string) => ["office-submission", id] as const;
export const projectsKey = ["office-projects"] as const;
export const updatesKey = ["office-updates"] as const;
export const updateKey = (id: string) => ["office-update", id] as const;
export const projectKey = (id: string) => ["office-project", id] as const;

/** Stores a submission from an answer of the API, and loads again what depends on it. */
export function storeSubmission(client: QueryClient, submission: SubmissionDetail): void {
  storeAnswer(client, submissionKey(submission.id), submission);
  void invalidate(client, enquiryKey(submission.reference));
  refreshSubmissions(client);
}

/** Stores an update from an answer of the API, and loads again what depends on it. */
export function storeUpdate(client: QueryClient, update: OfficeUpdateDetail): void {
  storeAnswer(client, updateKey(update.id), update);
  void invalidate(client, updatesKey);
  // Includes the counts of the bar.
  refreshInbox(client);
}

/** Stores a project from an answer of the API, and loads again what depends on it. */
export function storeProject(client: QueryClient, project: ProjectDetail): void {
  storeAnswer(client, projectKey(project.id), project);
  void invalidate(client, projectsKey);
}

export function refreshSubmissions(client: QueryClient): void {
  // Includes the counts of the bar.
  refreshInbox(client);
  for (const queryKey of [submissionsKey, projectsKey]) void invalidate(client, queryKey);
}
