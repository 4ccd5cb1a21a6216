import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Cursor } from "#rules/cursor.ts";
import type { ProjectFilter } from "#rules/projects/office-requests.ts";
import { user } from "../../db/auth-tables.ts";
import type { Database } from "../../db/database.ts";
import { enquiries } from "../../db/enquiry-tables.ts";
import { isFromCursor } from "../../db/keyset.ts";
import { projects } from "../../db/record-tables.ts";
import { submissions } from "../../db/submission-tables.ts";
import { currencyUsedBy } from "./currency-use-store.ts";

export type ListedRow = Awaited<ReturnType<typeof listWindow>>[number];
export type FoundRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** Lists projects from a cursor on, the newest first. */
export async function listWindow(
  db: Database,
  { status }: Pick<ProjectFilter, "status">,
  cursor: Cursor | undefined,
  count: number,
) {
  const { createdAt, id } = projects;
  return selectRows(db)
    .where(and(status && eq(projects.status, status), isFromCursor({ createdAt, id }, cursor, "desc")))
    .orderBy(desc(createdAt), desc(id))
    .limit(count);
}

/** Finds a project, with the submissions that made it or would change it, and what prevents a change of its currency. */
export async function findProject(db: Database, id: string) {
  const { recorded, interests, watched } = currencyUsedBy(db, id);
  const { submittedAt, updatedAt } = submissions;
  const isAbout = or(eq(submissions.projectId, id), eq(submissions.madeProjectId, id));
  const [[found], about, [uses]] = await db.batch([
    selectRows(db).where(eq(projects.id, id)),
    // Found by the project's company, which has an index. A project without a company has no submissions.
    db
      .select({ id: submissions.id, title: enquiries.topic, status: submissions.status, submittedAt, updatedAt })
      .from(projects)
      .innerJoin(submissions, eq(submissions.ownerId, projects.ownerId))
      .innerJoin(enquiries, eq(enquiries.id, sql`coalesce(${submissions.enquiryId}, ${submissions.askedEnquiryId})`))
      .where(and(eq(projects.id, id), isAbout))
      .orderBy(desc(submittedAt), desc(submissions.id)),
    db
      .select({
        recorded: sql<number>`${recorded}`.as("recorded"),
        interests: sql<number>`${interests}`.as("interests"),
        watched: sql<number>`${watched}`.as("watched"),
      })
      .from(projects)
      .where(eq(projects.id, id)),
  ]);
  return found && uses && { ...found, ...uses, submissions: about };
}

function selectRows(db: Database) {
  return db
    .select({ project: projects, companyName: sql<string | null>`${user.name}`.as("company_name") })
    .from(projects)
    .leftJoin(user, eq(user.id, projects.ownerId));
}
