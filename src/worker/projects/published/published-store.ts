import { asc, eq } from "drizzle-orm";
import type { Project } from "#rules/projects/project.ts";
import { type ProjectDetails, readDetails } from "#rules/projects/project-details.ts";
import { type Database, retryTransient } from "../../db/database.ts";
import { publicVersions } from "../../db/public-version-tables.ts";
import { isPublished, type ProjectRow, projects } from "../../db/record-tables.ts";
import { log } from "../../log.ts";

export type Published = { project: Project; details: ProjectDetails | undefined; isSample: boolean; listing: Listing };

/** What the list of opportunities says beside a project's card. `record` is its id on record. */
type Listing = { record: string; deadline: string | null; figuresAsOf: string; listedAt: string };

/** The number that any change of what is published raises: one row. */
export async function readPublicVersion(db: Database): Promise<number> {
  const [row] = await retryTransient(() => selectVersion(db));
  return row?.version ?? 0;
}

/** All published projects in their order, with the version that they are. */
export async function readPublished(db: Database): Promise<{ version: number; list: Published[] }> {
  const rowsInOrder = db
    .select()
    .from(projects)
    .where(isPublished(projects.publishedAt))
    .orderBy(asc(projects.position), asc(projects.id));
  const [[row], rows] = await retryTransient(() => db.batch([selectVersion(db), rowsInOrder]));
  return { version: row?.version ?? 0, list: rows.map(publishedOf) };
}

function selectVersion(db: Database) {
  return db.select().from(publicVersions).where(eq(publicVersions.name, "projects"));
}

function publishedOf(row: ProjectRow): Published {
  const { id, page, name, description, status, category, location, currency, investors, launchDate } = row;
  const details = readDetails(row.details);
  // The office publishes only whole ones. The page then shows the figures alone.
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
