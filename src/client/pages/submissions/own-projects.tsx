import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { ChangeableProject } from "#rules/submissions/answers.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { isDoubleClick } from "../../ui/double-click.ts";

const copy = submissionsCopy.projects;
const small = button({ size: "sm" });

type OwnProjectsProps = {
  projects: readonly ChangeableProject[];
  isLocked: boolean;
  onChange: (project: ChangeableProject) => void;
};

export function OwnProjects({ projects, isLocked, onChange }: OwnProjectsProps) {
  const styles = submissionsPage();
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <li key={project.id} className={styles.file}>
          <span className={styles.fileName}>
            {project.name} <span>{project.entries.location}</span>
          </span>
          <span className={styles.actions}>
            {project.page !== null && (
              <PageLink
                to="project"
                with={{ id: project.page }}
                className={small}
                aria-label={`${copy.view}: ${project.name}`}
              >
                {copy.view}
              </PageLink>
            )}
            <button
              type="button"
              className={small}
              aria-label={`${copy.change}: ${project.name}`}
              disabled={isLocked}
              onClick={(event) => isDoubleClick(event) || onChange(project)}
            >
              {copy.change}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
