import type { ProjectDetail, ProjectLine } from "#rules/projects/office-answers.ts";
import { statusesAfter } from "#rules/projects/project-status.ts";
import { officeStatusOf } from "#rules/submissions/submission-status.ts";
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
  };
}

export function shownDetailOf(found: FoundRow): ProjectDetail {
  const { description, investors, launchDate, deadline, figuresAsOf, status } = found.project;
  return {
    ...shownLineOf(found),
    description,
    investors,
    launchDate,
    deadline,
    figuresAsOf,
    next: [...statusesAfter(status)],
    submissions: found.submissions.map(({ submission: each, topic }) => ({
      id: each.id,
      title: topic,
      status: officeStatusOf(each.status),
      submittedAt: (each.submittedAt ?? each.updatedAt).toISOString(),
    })),
  };
}
