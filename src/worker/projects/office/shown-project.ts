import { lackSentences } from "#content/office/project-errors.ts";
import type { CurrencyUse, ProjectDetail, ProjectLine } from "#rules/projects/office-answers.ts";
import type { ProjectFacts } from "#rules/projects/project-entries.ts";
import { statusesAfter } from "#rules/projects/project-status.ts";
import { lacksOf } from "#rules/projects/publication.ts";
import { officeStatusOf } from "#rules/submissions/submission-status.ts";
import type { ProjectRow } from "../../db/record-tables.ts";
import { type StoredUse, storedUses } from "./currency-use-store.ts";
import type { FoundRow, ListedRow } from "./office-store.ts";

export function shownLineOf({ project, companyName }: ListedRow): ProjectLine {
  const { id, page, name, status, category, location, currency, ownerId } = project;
  return {
    id,
    page,
    name,
    status,
    category,
    location,
    total: { minorUnits: project.totalMinorUnits, currency },
    committed: { minorUnits: project.committedMinorUnits, currency },
    company: ownerId === null ? null : { id: ownerId, name: companyName ?? "" },
    publishedAt: project.publishedAt?.toISOString() ?? null,
  };
}

export function shownDetailOf(found: FoundRow): ProjectDetail {
  const { description, investors, launchDate, deadline, figuresAsOf, isSample, status } = found.project;
  const { version, position, details } = found.project;
  return {
    ...shownLineOf(found),
    currencyUse: currencyUseOf(found),
    description,
    investors,
    launchDate,
    deadline,
    figuresAsOf,
    isSample,
    version,
    position,
    details,
    lacks: lacksOf(factsOf(found.project), status, lackSentences),
    next: [...statusesAfter(status)],
    submissions: found.submissions.map(({ id, title, status, submittedAt, updatedAt }) => ({
      id,
      title,
      status: officeStatusOf(status),
      submittedAt: (submittedAt ?? updatedAt).toISOString(),
    })),
  };
}

/** Returns why a project's currency can no longer be changed, or null if it can. */
export function currencyUseOf({ project, ...found }: Pick<FoundRow, "project" | StoredUse>): CurrencyUse | null {
  if (project.publishedAt) return "published";
  return storedUses.find((use) => found[use] === 1) ?? null;
}

/** The facts of a project that staff edit. */
export function factsOf(row: ProjectRow): ProjectFacts {
  const { name, description, category, location, currency, totalMinorUnits, committedMinorUnits, investors } = row;
  const { launchDate, deadline, figuresAsOf, isSample, page, position, details } = row;
  const texts = { name, description, category, location, launchDate, deadline, figuresAsOf };
  return { ...texts, currency, isSample, totalMinorUnits, committedMinorUnits, investors, page, position, details };
}
