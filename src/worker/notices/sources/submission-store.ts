import { and, eq, inArray } from "drizzle-orm";
import { noticeWords } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Viewer } from "#rules/documents/library-document.ts";
import type { NoticeText } from "#rules/notices/answers.ts";
import { openDatabase, retryTransient } from "../../db/database.ts";
import { listOf } from "../../db/list-of.ts";
import { projects } from "../../db/record-tables.ts";
import { submissions } from "../../db/submission-tables.ts";
import type { Bindings } from "../../env.ts";
import { titleOf } from "../../submissions/details.ts";
import { listAudience } from "./people-store.ts";
import type { NoticeSource } from "./source.ts";

/** What staff answered to a submission. Its subject says which answer: the id, the version that it made, and the status. */
export const submissionSource: NoticeSource = { listRecipients: listAudience, describe, hasOwnEmail: true };

async function describe(
  env: Bindings,
  { id: ownerId }: Viewer,
  subjects: readonly string[],
): Promise<Map<string, NoticeText>> {
  const ids = subjects.map((subject) => partsOf(subject).id);
  const { id, entries } = submissions;
  const rows = await retryTransient(() =>
    openDatabase(env.DB)
      .select({ id, entries, project: projects.name })
      .from(submissions)
      .leftJoin(projects, eq(projects.id, submissions.projectId))
      .where(and(inArray(id, listOf(ids)), eq(submissions.ownerId, ownerId))),
  );
  const titles = new Map(rows.map((row) => [row.id, titleOf(row.entries.name, row.project)]));
  const address = addressOf("submissions", undefined);
  return new Map(
    subjects.flatMap((subject) => {
      const { id: submissionId, status } = partsOf(subject);
      const title = titles.get(submissionId);
      const note = status === "Draft" ? noticeWords.submission.asked : status;
      return title === undefined ? [] : [[subject, { title, note, address }] as const];
    }),
  );
}

function partsOf(subject: string): { id: string; status: string } {
  const [id = "", , status = ""] = subject.split(":");
  return { id, status };
}
