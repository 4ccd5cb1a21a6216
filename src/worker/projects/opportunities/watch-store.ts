import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type HeldOpportunity, type Watched, watchLimit } from "#rules/projects/opportunities/opportunity.ts";
import { opportunityStatuses } from "#rules/projects/opportunities/opportunity-status.ts";
import { changedThings, termsIn } from "#rules/projects/public-changes.ts";
import type { Database } from "../../db/database.ts";
import { insertWhere } from "../../db/insert-where.ts";
import { holdings, isPublished, projects } from "../../db/record-tables.ts";
import { retryTransient } from "../../db/retry-transient.ts";
import { projectChanges, watchedProjects } from "../../db/watch-tables.ts";
import { isHolder } from "../../portfolio/holder-store.ts";

/** The person whose watchlist it is, who is part of every query here, and a project. */
type WatchKey = { personId: string; projectId: string };

/** Lists the projects that a person watches, the latest first, each with its newest change since they began to watch it. */
export async function listWatched(db: Database, personId: string): Promise<Watched[]> {
  const newest = sql`(select max(${projectChanges.at}) from ${projectChanges}
    where ${projectChanges.projectId} = ${watchedProjects.projectId} and ${projectChanges.at} >= ${watchedProjects.createdAt})`;
  const [rows, changes] = await Promise.all([
    db
      .select({
        since: watchedProjects.createdAt,
        record: projects.id,
        name: projects.name,
        lastPublicName: projects.lastPublicName,
        page: projects.page,
        status: projects.status,
        deadline: projects.deadline,
        publishedAt: projects.publishedAt,
      })
      .from(watchedProjects)
      .innerJoin(projects, eq(projects.id, watchedProjects.projectId))
      .where(eq(watchedProjects.personId, personId))
      .orderBy(desc(watchedProjects.createdAt), asc(watchedProjects.projectId))
      .limit(watchLimit),
    db
      .select({ change: projectChanges })
      .from(watchedProjects)
      .innerJoin(
        projectChanges,
        and(eq(projectChanges.projectId, watchedProjects.projectId), eq(projectChanges.at, newest)),
      )
      .where(eq(watchedProjects.personId, personId))
      .orderBy(asc(projectChanges.what))
      .limit(watchLimit * changedThings.length),
  ]);
  return rows.map(({ since, record, name, lastPublicName, page, status, deadline, publishedAt }) => ({
    record,
    name: publishedAt ? name : (lastPublicName ?? name),
    page: publishedAt ? page : null,
    status: publishedAt ? status : null,
    deadline: publishedAt ? deadline : null,
    since: since.toISOString(),
    // What staff change in a project that is not published is not public yet.
    changes: publishedAt
      ? changes
          .filter(({ change }) => change.projectId === record)
          .map(({ change: { what, at, before, after } }) => ({
            what,
            at: at.toISOString(),
            before,
            after,
            terms: termsIn({ what, before, after }),
          }))
      : [],
  }));
}

/**
 * Lists what a person holds in published projects that raise money now or later. The list is at most as
 * long as that of these projects.
 */
export async function listHeldOpportunities(db: Database, personId: string): Promise<HeldOpportunity[]> {
  const { tokens, currentMinorUnits } = holdings;
  return db
    .select({ record: projects.id, tokens, currentMinorUnits })
    .from(projects)
    .innerJoin(holdings, and(eq(holdings.projectId, projects.id), eq(holdings.personId, personId)))
    .where(
      and(
        isPublished(projects.publishedAt),
        inArray(projects.status, opportunityStatuses),
        eq(holdings.status, "Held"),
        isHolder,
      ),
    );
}

/**
 * Adds a published project to a person's watchlist, unless the list is full. Succeeds if it is on the list already. The limit is
 * part of the statement that writes, so that concurrent calls cannot exceed it.
 */
export async function watch(
  db: Database,
  { personId, projectId }: WatchKey,
  now: Date,
): Promise<"watched" | "unknown" | "too-many"> {
  const isTheirs = eq(watchedProjects.personId, personId);
  const counted = db.$count(watchedProjects, isTheirs);
  const isListed = and(eq(projects.id, projectId), isNotNull(projects.publishedAt));
  const row = { personId, projectId, createdAt: now };
  const [, found, listed] = await retryTransient(() =>
    db.batch([
      insertWhere(db, watchedProjects, row, {
        from: projects,
        where: and(isListed, sql`${counted} < cast(${watchLimit} as integer)`),
      }).onConflictDoNothing(),
      db
        .select({ since: watchedProjects.createdAt })
        .from(watchedProjects)
        .where(and(isTheirs, eq(watchedProjects.projectId, projectId))),
      db.select({ id: projects.id }).from(projects).where(isListed),
    ]),
  );
  if (found.length > 0) return "watched";
  return listed.length > 0 ? "too-many" : "unknown";
}

/** Removes a project from a person's watchlist. Succeeds if it was not on it. */
export async function unwatch(db: Database, { personId, projectId }: WatchKey): Promise<void> {
  await retryTransient(() =>
    db
      .delete(watchedProjects)
      .where(and(eq(watchedProjects.personId, personId), eq(watchedProjects.projectId, projectId))),
  );
}
