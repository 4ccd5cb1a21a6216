import { templateCopy } from "#content/emails.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { moneyTextOf } from "#rules/money.ts";
import { shortDateOf } from "#rules/short-date.ts";
import type { SubmittedFile } from "#rules/submissions/answers.ts";
import type { Submission } from "#rules/submissions/submission.ts";

const sentences = templateCopy.submissionDetails;

/** The title of a submission, in lists and e-mails. */
export function titleOf(name: string, project: string | null): string {
  return project === null ? `${sentences.newProject}${name}` : `${sentences.changeOf}${project}`;
}

/** The message that a submission becomes, as it is stored and sent to the team. */
export function messageOf(submission: Submission, files: readonly SubmittedFile[]): string {
  const { name, category, location, description, total, sought, launch, phone } = submission;
  const { rows } = sentences;
  return [
    `${rows.name}: ${name}`,
    `${rows.category}: ${category}`,
    `${rows.location}: ${location}`,
    `${rows.total}: ${moneyTextOf(total)}`,
    `${rows.sought}: ${moneyTextOf(sought)}`,
    `${rows.launch}: ${shortDateOf(launch)}`,
    ...(phone ? [`${rows.phone}: ${phone}`] : []),
    `${rows.files}: ${files.length === 0 ? sentences.noFiles : ""}`,
    ...files.map((file) => `- ${file.name} (${fileSizeOf(file.sizeInBytes)})`),
    "",
    description,
  ].join("\n");
}
