import { entrySentences, projectFormErrors as errors, lackSentences } from "#content/office/project-errors.ts";
import { addressOf, pageAt } from "#pages";
import type { FieldErrors, Problem } from "#rules/problem.ts";
import { type ProjectEntries, type ProjectFacts, readProjectEntries } from "#rules/projects/project-entries.ts";
import { publicTermsOf } from "#rules/projects/public-changes.ts";
import { lacksOf } from "#rules/projects/publication.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import type { Database } from "../../db/database.ts";
import type { ProjectRow } from "../../db/record-tables.ts";
import type { Issues } from "../../validate.ts";
import { findObstacles, lastPosition, type ProjectChange } from "./change-store.ts";
import type { FoundRow } from "./office-store.ts";
import { currencyUseOf, factsOf } from "./shown-project.ts";

type Obstacles = Awaited<ReturnType<typeof findObstacles>>;

/** Returns what staff typed as a change of a project, or undefined if nothing differs. */
export async function findEdit(
  db: Database,
  found: FoundRow,
  entries: ProjectEntries,
  now: Date,
): Promise<ProjectChange | Problem | undefined> {
  const row = found.project;
  const { facts, faults } = readProjectEntries(entries, row, entrySentences, utcDayOf(now));
  const before = factsOf(row);
  const fields = (Object.keys(facts) as (keyof ProjectFacts)[]).filter(
    (field) => JSON.stringify(facts[field]) !== JSON.stringify(before[field]),
  );
  if (fields.length === 0 && Object.keys(faults).length === 0) return undefined;
  const obstacles = await findObstacles(db, row, facts);
  const pageFault = faults.page ?? pageFaultOf(facts.page, row, obstacles);
  if (pageFault) faults.page = pageFault;
  if (facts.currency !== row.currency && currencyUseOf(found)) faults.currency = errors.currencyFixed;
  if (obstacles.isNameTaken) faults.name = errors.nameTaken;
  if (Object.keys(faults).length > 0) return { problem: "invalid", detail: errors.faulty, fields: faults };
  const lacks = row.publishedAt ? lacksOf(facts, row.status, lackSentences) : {};
  if (Object.keys(lacks).length > 0) return { problem: "invalid", detail: errors.lacking, fields: lacks };
  return { action: "project-edited", set: facts, before: {}, after: { fields } };
}

/** Returns why a project's page cannot have another address. */
function pageFaultOf(page: string | null, row: ProjectRow, { isPageUsed, isPageTaken }: Obstacles): string | undefined {
  if (page === row.page) return undefined;
  if (row.publishedAt && row.page !== null) return errors.pageShown;
  if (isPageUsed) return errors.pageUsed;
  return isPageTaken || isReserved(page) ? errors.pageTaken : undefined;
}

/**
 * Returns the change that publishes a project, or undefined if it is published already. A project
 * without a position gets the last.
 */
export function publishChangeOf(row: ProjectRow, now: Date): ProjectChange | Problem | undefined {
  if (row.publishedAt) return undefined;
  const lacks = lacksOf(factsOf(row), row.status, lackSentences);
  if (Object.keys(lacks).length > 0) return { problem: "invalid", detail: errors.lacking, fields: lacks };
  return {
    action: "project-published",
    set: { publishedAt: now, ...(row.position === null && { position: lastPosition }) },
    before: { published: false },
    after: { published: true, page: row.page },
  };
}

/** Returns the change that unpublishes a project, or undefined if it is not published. */
export function unpublishChangeOf(row: ProjectRow): ProjectChange | undefined {
  if (!row.publishedAt) return undefined;
  return {
    action: "project-unpublished",
    set: { publishedAt: null, lastPublicName: row.name, lastPublicTerms: publicTermsOf(row) },
    before: { published: true },
    after: { published: false, page: row.page },
  };
}

/** Names the entries of a malformed body that are too long or too many. */
export function entriesProblemOf(issues: Issues): Problem {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    if (path[0] !== "entries") continue;
    const sentence = sentenceOf(message);
    if (sentence) fields[path.slice(1).join(".")] ??= sentence;
  }
  const isReadable = Object.keys(fields).length > 0;
  return isReadable
    ? { problem: "invalid", detail: errors.faulty, fields }
    : { problem: "invalid", detail: errors.badChange };
}

function sentenceOf(fault: string): string | undefined {
  if (fault === "too-long") return errors.tooLong;
  return fault === "too-many" ? errors.tooMany : undefined;
}

/** True if the address of this page shows another project's page. */
function isReserved(page: string | null): boolean {
  return page !== null && pageAt(addressOf("project", { id: page })).variant !== page;
}
