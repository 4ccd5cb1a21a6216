import { asc, eq } from "drizzle-orm";
import type { Project } from "#rules/projects/project.ts";
import { type ProjectDetails, readDetails } from "#rules/projects/project-details.ts";
import type { Database } from "../../db/database.ts";
import { publicVersions } from "../../db/public-version-tables.ts";
import { isPublished, type ProjectRow, projects } from "../../db/record-tables.ts";
import { log } from "../../log.ts";

export type Published = { project: Project; details: ProjectDetails | undefined; isSample: boolean; listing: Listing };

/** What the list of opportunities shows beside a project's card. `record` is the id of the project's row. */
type Listing = { record: string; deadline: string | null; figuresAsOf: string; listedAt: string };

/** Returns the number that every change of what is published raises. Reads one row. */
export async function findPublicVersion(db: Database): Promise<number> {
  const row = await selectVersion(db).get();
  return row?.version ?? 0;
}

/** Returns all published projects in their order, and the version of the list. */
export async function listPublished(db: Database): Promise<{ version: number; list: Published[] }> {
  const rowsInOrder = db
    .select()
    .from(projects)
    .where(isPublished(projects.publishedAt))
    .orderBy(asc(projects.position), asc(projects.id));
  const [[row], rows] = await db.batch([selectVersion(db), rowsInOrder]);
  return { version: row?.version ?? 0, list: rows.map(publishedOf) };
}

function selectVersion(db: Database) {
  return db.select().from(publicVersions).where(eq(publicVersions.name, "projects"));
}

function publishedOf(row: ProjectRow): Published {
  const { id, page, name, description, status, category, location, currency, investors, launchDate } = row;
  const details = readDetails(row.details);
  // Unexpected: the office publishes only complete details. The page then shows the figures alone.
  if (row.details && !details) log("error", "project-details-unreadable", { project: id });
  const project: Project = {
    ...(page !== null && { id: page }),
    name,
    description,
    status,
    category,
    location,
    investors,
    launchDate,
    totalValue: { minorUnits: row.totalMinorUnits, currency },
    committed: { minorUnits: row.committedMinorUnits, currency },
  };
  const { deadline, figuresAsOf, publishedAt } = row;
  const listedAt = (publishedAt ?? row.createdAt).toISOString();
  return { project, details, isSample: row.isSample, listing: { record: id, deadline, figuresAsOf, listedAt } };
}
