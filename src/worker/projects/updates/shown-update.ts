import type { OfficeUpdateDetail, OfficeUpdateLine } from "#rules/projects/updates/office-answers.ts";
import type { ListedUpdate, ReviewedUpdate } from "./office-store.ts";

/** Leaves out the title of an update that is a draft again: it may have changed, and a draft is the company's alone. */
export function shownLineOf({ update, project, company }: ListedUpdate): OfficeUpdateLine {
  const { id, title, projectId, authorId, state, version, submittedAt, releasedAt } = update;
  return {
    id,
    title: state === "draft" ? "" : title,
    state,
    version,
    project: { id: projectId, name: project },
    company: authorId === null ? null : { id: authorId, name: company ?? "" },
    submittedAt: submittedAt?.toISOString() ?? null,
    releasedAt: releasedAt?.toISOString() ?? null,
  };
}

export function shownDetailOf(found: ReviewedUpdate): OfficeUpdateDetail {
  const { update, holders, releasedBy } = found;
  const { state, text, returnedReason: reason, returnedAt } = update;
  return {
    ...shownLineOf(found),
    text: state === "draft" ? null : text,
    holders,
    returned: reason !== null && returnedAt ? { reason, at: returnedAt.toISOString() } : null,
    releasedBy,
  };
}
