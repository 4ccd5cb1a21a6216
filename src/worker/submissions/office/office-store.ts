import { and, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import { countedAtMost } from "#rules/office/count.ts";
import type { SubmissionFilter } from "#rules/submissions/office-requests.ts";
import type { SubmissionState } from "#rules/submissions/review.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { projects } from "../../db/record-tables.ts";
import { isWaiting, submissions } from "../../db/submission-tables.ts";
import { eitherEnquiryId } from "../draft-store.ts";

export type ListedRow = Awaited<ReturnType<typeof listWindow>>[number];
export type FoundRow = NonNullable<Awaited<ReturnType<typeof findForStaff>>>;

/** Lists submissions from a cursor on, the latest first. Drafts that were never submitted have no date and are left out. */
export async function listWindow(
  db: Database,
  { state }: Pick<SubmissionFilter, "state">,
  cursor: Cursor | undefined,
  count: number,
) {
  const { submittedAt, id } = submissions;
  const isFrom = isFromCursor({ createdAt: submittedAt, id }, cursor, "desc");
  return selectRows(db)
    .where(and(isNotNull(submittedAt), state && isIn[state], isFrom))
    .orderBy(desc(submittedAt), desc(id))
    .limit(count);
}

/** Counts the submissions that wait for staff, up to `countedAtMost`. */
export async function countWaitingSubmissions(db: Database): Promise<number> {
  const waiting = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isNotNull(submissions.submittedAt), isIn.waiting))
    .limit(countedAtMost);
  return waiting.length;
}

/** Each state has its own partial index. Literals, because SQLite does not match parameters with an index's condition. */
const isIn = {
  waiting: isWaiting(submissions.status),
  asked: isNotNull(submissions.askedEnquiryId),
  accepted: eq(submissions.status, "Accepted"),
  declined: eq(submissions.status, "Declined"),
} as const satisfies Record<SubmissionState, SQL>;

/** Finds a submission that was submitted, with who decided on it and the projects that it is about. */
export async function findForStaff(db: Database, id: string) {
  const isThis = and(eq(submissions.id, id), isNotNull(submissions.submittedAt));
  const [[found], [decider], [changed], [made]] = await db.batch([
    selectRows(db).where(isThis),
    db.select({ by: user.name }).from(submissions).innerJoin(user, eq(user.id, submissions.decidedBy)).where(isThis),
    db
      .select({ project: projects })
      .from(submissions)
      .innerJoin(projects, eq(projects.id, submissions.projectId))
      .where(isThis),
    db
      .select({ id: projects.id, name: projects.name })
      .from(submissions)
      .innerJoin(projects, eq(projects.id, submissions.madeProjectId))
      .where(isThis),
  ]);
  return found && { ...found, by: decider?.by ?? null, changes: changed?.project ?? null, made: made ?? null };
}

/** Left joins, so that D1 begins with the submissions and reads them in their order. */
function selectRows(db: Database) {
  const { reference, email, topic } = enquiries;
  return db
    .select({ submission: submissions, companyName: user.name, reference, email, topic })
    .from(submissions)
    .leftJoin(enquiries, eq(enquiries.id, eitherEnquiryId))
    .leftJoin(user, eq(user.id, submissions.ownerId));
}
