import { submissionSentences } from "#content/forms/submission.ts";
import { decimalTextOf } from "#rules/money.ts";
import {
  type ChangeableProject,
  type ListedSubmission,
  noEntries,
  type OwnSubmission,
  type SubmittedFile,
} from "#rules/submissions/submission.ts";
import { readEntries } from "#rules/submissions/submission-form.ts";
import type { FoundSubmission, ProjectRow } from "./draft-store.ts";

/** A submission as the company's list shows it. */
export function listedSubmission({ submission, project, reference }: FoundSubmission): ListedSubmission {
  const { id, projectId, status, entries, updatedAt, submittedAt } = submission;
  return {
    id,
    name: entries.name,
    project,
    projectId,
    status,
    reference,
    updatedAt: updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
  };
}

export function ownSubmission(found: FoundSubmission, files: SubmittedFile[]): OwnSubmission {
  const { version, entries } = found.submission;
  return { ...listedSubmission(found), version, entries: { ...noEntries, ...entries }, files };
}

/** The entries that a change to a project begins with: those of its record. */
export function changeableProject(row: ProjectRow): ChangeableProject {
  const { id, page, name, category, location, description, currency, launchDate } = row;
  const total = decimalTextOf({ minorUnits: row.totalMinorUnits, currency });
  const open = Math.max(0, row.totalMinorUnits - row.committedMinorUnits);
  const sought = open === 0 ? "" : decimalTextOf({ minorUnits: open, currency });
  const entries = { ...noEntries, name, category, location, description, currency, total, sought, launch: launchDate };
  return { id, page, name, entries };
}

/** The body of a request to save a draft; undefined if it is malformed. */
export function readSaving(input: unknown) {
  if (typeof input !== "object" || input === null) return undefined;
  const { version, entries, project = null, ...others } = input as Record<string, unknown>;
  if (Object.keys(others).length > 0 || !isVersion(version)) return undefined;
  if (project !== null && typeof project !== "string") return undefined;
  const reading = readEntries(entries, submissionSentences);
  return "problem" in reading ? reading : { version, entries: reading, project };
}

export function readVersion(input: unknown): { version: number } | undefined {
  const version = typeof input === "object" && input !== null && "version" in input ? input.version : undefined;
  return isVersion(version) ? { version } : undefined;
}

function isVersion(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
