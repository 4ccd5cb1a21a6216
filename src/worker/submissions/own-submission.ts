import { amountTextOf } from "#rules/money.ts";
import { openAmountOf } from "#rules/projects/project.ts";
import type { ChangeableProject, ListedSubmission, OwnSubmission, SubmittedFile } from "#rules/submissions/answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import type { OwnProject } from "../projects/own-project-store.ts";
import type { FoundSubmission } from "./draft-store.ts";

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
    asked: askedOf(submission),
  };
}

export function ownSubmission(found: FoundSubmission, files: SubmittedFile[]): OwnSubmission {
  const { version, entries, reason } = found.submission;
  return { ...listedSubmission(found), version, entries: { ...noEntries, ...entries }, files, reason };
}

type AskedColumns = Pick<FoundSubmission["submission"], "askedEnquiryId" | "askedText" | "askedAt">;

/** Returns the changes that staff ask for, until the company submits again. */
export function askedOf({ askedEnquiryId, askedText, askedAt }: AskedColumns): ListedSubmission["asked"] {
  if (askedEnquiryId === null || askedText === null || askedAt === null) return null;
  return { text: askedText, at: askedAt.toISOString() };
}

/** Returns a project with the entries that a change to it starts with: those of its record. */
export function changeableProject(row: OwnProject): ChangeableProject {
  const { id, name, category, location, description, currency, launchDate } = row;
  const totalValue = { minorUnits: row.totalMinorUnits, currency };
  const open = openAmountOf({ totalValue, committed: { minorUnits: row.committedMinorUnits, currency } });
  const total = amountTextOf(totalValue);
  const sought = open.minorUnits === 0 ? "" : amountTextOf(open);
  const entries = { ...noEntries, name, category, location, description, currency, total, sought, launch: launchDate };
  return { id, page: row.publishedAt && row.page, name, entries };
}
