import { and, eq, exists, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { lackSentences } from "#content/office/project-errors.ts";
import type { Day } from "#rules/day.ts";
import type { AuditValues } from "#rules/office/audit.ts";
import { publicChangesOf } from "#rules/projects/public-changes.ts";
import { lacksOf } from "#rules/projects/publication.ts";
import type { Submission } from "#rules/submissions/submission.ts";
import { changeOnce, isChanged } from "../../db/change-once.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { type ProjectRow, projects } from "../../db/record-tables.ts";
import { submissions } from "../../db/submission-tables.ts";
import { insertAudit, type Writing } from "../../office/audit-store.ts";
import { factsOf } from "../../projects/office/shown-project.ts";
import { insertPublicChanges } from "../../projects/public-change-store.ts";
import type { FoundRow } from "./office-store.ts";

type Making = { found: FoundRow; facts: Submission; today: Day };

/**
 * Makes a project of an accepted submission, or applies the submission to the project that it changes, once: the project, the
 * submission and the audit entry in one batch. Returns true if this call did. Writes nothing if the submission or its project was
 * changed first, or if the company has another project with this name.
 */
export async function makeProject(db: Database, making: Making, { acting, now }: Writing): Promise<boolean> {
  const { found, facts } = making;
  const { submission, changes } = found;
  const { id, ownerId, version } = submission;
  const changeId = crypto.randomUUID();
  const isAccepted = and(
    eq(submissions.id, id),
    eq(submissions.version, version),
    eq(submissions.status, "Accepted"),
    isNull(submissions.madeProjectId),
  );
  const projectId = changes?.id ?? crypto.randomUUID();
  const linkProject = (where: SQL | undefined) =>
    db
      .update(submissions)
      .set({ madeProjectId: projectId, version: version + 1, changeId })
      .where(and(isAccepted, where));
  const isMade = isChanged(db, submissions, { id, changeId });
  const record = (action: "project-added" | "project-changed", after: AuditValues) =>
    insertAudit(
      db,
      { ...acting, action, subjectId: projectId, after: { submission: id, ...after }, now },
      { where: isMade },
    );
  if (changes) {
    const asRead = and(eq(projects.id, projectId), eq(projects.version, changes.version));
    const isUnchanged = exists(db.select({ id: projects.id }).from(projects).where(asRead));
    const isNameFree = notExists(ofName(db, { ownerId, name: facts.name, exceptId: projectId }));
    // Only if it is still as it was read, so that a repeated batch leaves what staff have changed since.
    const update = db
      .update(projects)
      .set({ ...changedFacts(facts), version: changes.version + 1 })
      .where(and(asRead, isMade));
    const audit = record("project-changed", { fields: changedFields(changes, facts) });
    const told = changes.publishedAt ? publicChangesOf(changes, { ...changes, ...changedFacts(facts) }) : [];
    const changesTold = insertPublicChanges(db, { projectId, now, changes: told }, isMade);
    return changeOnce(db, submissions, [linkProject(and(isNameFree, isUnchanged)), update, audit, ...changesTold], {
      id,
      changeId,
    });
  }
  const mayBegin = exists(db.select({ one: sql`1` }).from(submissions).where(isAccepted));
  // The unique index of owner and name prevents a second project with this name.
  const add = addProject(db, { ...making, projectId, now }, mayBegin);
  const audit = record("project-added", { status: "Planning" });
  return changeOnce(db, submissions, [add, linkProject(exists(ofId(db, projectId))), audit], { id, changeId });
}

/** True if a company already has another project with this name. */
export async function hasProjectOfName(
  db: Database,
  name: { ownerId: string; name: string; exceptId: string | undefined },
) {
  const rows = await ofName(db, name);
  return rows.length > 0;
}

function ofName(
  db: Database,
  { ownerId, name, exceptId }: { ownerId: string; name: string; exceptId: string | undefined },
) {
  const isOther = exceptId === undefined ? undefined : ne(projects.id, exceptId);
  return db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), eq(projects.name, name), isOther));
}

function ofId(db: Database, id: string) {
  return db.select({ id: projects.id }).from(projects).where(eq(projects.id, id));
}

/** Inserts the project. What a submission does not seek counts as committed, as in the form for changing a project. */
function addProject(
  db: Database,
  { found, facts, today, now, projectId }: Making & { projectId: string; now: Date },
  where: SQL | undefined,
) {
  const committedMinorUnits = Math.max(0, facts.total.minorUnits - facts.sought.minorUnits);
  const row = {
    id: projectId,
    ownerId: found.submission.ownerId,
    ...changedFacts(facts),
    currency: facts.total.currency,
    committedMinorUnits,
    figuresAsOf: today,
    createdAt: now,
  };
  return insertWhere(db, projects, row, { where }).onConflictDoNothing();
}

/** The facts that a submission changes. Of its amounts only the total: the committed amount comes from the project's register. */
function changedFacts({ name, description, category, location, total, launch }: Submission) {
  return { name, description, category, location, totalMinorUnits: total.minorUnits, launchDate: launch };
}

/**
 * True if applying a submission would make a published project lack something that it has now.
 * Editing a project has the same rule.
 */
export function lacksMoreWith(row: ProjectRow, facts: Submission): boolean {
  const before = factsOf(row);
  const lacks = lacksOf(before, row.status, lackSentences);
  const lacksThen = lacksOf({ ...before, ...changedFacts(facts) }, row.status, lackSentences);
  return row.publishedAt !== null && Object.keys(lacksThen).some((field) => !(field in lacks));
}

/** The names of the changed fields, for the audit, which keeps no texts. */
function changedFields(row: ProjectRow, facts: Submission): string[] {
  return Object.entries(changedFacts(facts))
    .filter(([field, value]) => row[field as keyof ProjectRow] !== value)
    .map(([field]) => field);
}
