import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import type { ManagedProject } from "#rules/portfolio/company/answers.ts";
import type { ListedSubmission } from "#rules/submissions/answers.ts";
import { button, companyTools } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

const small = button({ size: "sm" });

type ProjectLinksProps = { project: ManagedProject; changes: readonly ListedSubmission[]; isSample: boolean };

/** Links to a project's page and to a change of it. A draft that was begun is continued. A sample cannot be changed. */
export function ProjectLinks({ project: { id, page, name }, changes, isSample }: ProjectLinksProps) {
  const draft = changes.find(({ status }) => status === "Draft");
  const change = draft ? copy.changeGoesOn : copy.change;
  const ownChange = draft ? { draft: draft.id } : { project: id };
  return (
    <div className={companyTools().line}>
      {page !== null && (
        <PageLink to="project" with={{ id: page }} className={small} aria-label={`${copy.view}: ${name}`}>
          {copy.view}
        </PageLink>
      )}
      {!isSample && (
        <PageLink to="submissions" search={ownChange} className={small} aria-label={`${change}: ${name}`}>
          {change}
        </PageLink>
      )}
    </div>
  );
}
