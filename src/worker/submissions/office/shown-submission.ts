import { submissionSentences } from "#content/forms/submission.ts";
import { readAmount } from "#rules/amount.ts";
import { currencies, type Money } from "#rules/money.ts";
import { openAmountOf } from "#rules/projects/project.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import type { RecordFacts, SubmissionDetail, SubmissionLine } from "#rules/submissions/office-answers.ts";
import type { Submission } from "#rules/submissions/submission.ts";
import { readSubmission } from "#rules/submissions/submission-form.ts";
import { isHiddenFromStaff, officeStatusOf } from "#rules/submissions/submission-status.ts";
import type { Database } from "../../db/database.ts";
import type { ProjectRow } from "../../db/record-tables.ts";
import { listSubmittedFiles } from "../files/file-store.ts";
import { askedOf } from "../own-submission.ts";
import { type FoundRow, findForStaff, type ListedRow } from "./office-store.ts";

/** Finds a submission as staff see it now. */
export async function findSubmissionDetail(db: Database, id: string): Promise<SubmissionDetail | undefined> {
  const [found, files] = await Promise.all([findForStaff(db, id), listSubmittedFiles(db, id)]);
  return found && shownDetailOf(found, files);
}

export function shownLineOf(row: ListedRow): SubmissionLine {
  const { submission, companyName, reference, topic } = row;
  const { id, ownerId, status, submittedAt, version } = submission;
  return {
    id,
    reference: reference ?? "",
    title: topic ?? "",
    company: { id: ownerId, name: companyName ?? "" },
    status: officeStatusOf(status),
    submittedAt: (submittedAt ?? submission.updatedAt).toISOString(),
    total: totalOf(submission) ?? null,
    version,
  };
}

export function shownDetailOf(found: FoundRow, files: SubmittedFile[]): SubmissionDetail {
  const { submission, email, by, changes, made } = found;
  const { decidedAt, reason } = submission;
  return {
    ...shownLineOf(found),
    email: email ?? "",
    facts: submittedFactsOf(submission) ?? null,
    files: isHiddenFromStaff(submission) ? [] : files,
    changes: changes && { id: changes.id, name: changes.name, version: changes.version, facts: recordFactsOf(changes) },
    asked: askedOf(submission),
    decided: decidedAt && { at: decidedAt.toISOString(), by, reason },
    made,
  };
}

/** Reads the total alone, because a list has many submissions. */
function totalOf(submission: ListedRow["submission"]): Money | undefined {
  const { entries } = submission;
  const currency = currencies.find((each) => each === entries.currency);
  return isHiddenFromStaff(submission) || !currency ? undefined : readAmount(entries.total, currency);
}

/**
 * Returns what was submitted, or undefined while the company changes it. Entries were valid when they were stored, so
 * reading them again cannot fail.
 */
export function submittedFactsOf(submission: ListedRow["submission"]): Submission | undefined {
  if (isHiddenFromStaff(submission)) return undefined;
  const reading = readSubmission(submission.entries, submissionSentences);
  if ("problem" in reading) throw new Error("A stored submission cannot be read.");
  return reading;
}

function recordFactsOf(row: ProjectRow): RecordFacts {
  const { name, category, location, description, currency, launchDate: launch } = row;
  const total = { minorUnits: row.totalMinorUnits, currency };
  const sought = openAmountOf({ totalValue: total, committed: { minorUnits: row.committedMinorUnits, currency } });
  return { name, category, location, description, total, sought, launch };
}
