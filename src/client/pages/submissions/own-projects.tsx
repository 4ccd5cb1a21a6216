import { submissionsSheet } from "#content/pages/submissions-details.ts";
import type { ChangeableProject } from "#rules/submissions/submission.ts";
import { button, submissionsPage } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

const words = submissionsSheet.projects;
const small = button({ size: "sm" });

type OwnProjectsProps = { projects: readonly ChangeableProject[]; onChange: (project: ChangeableProject) => void };

export function OwnProjects({ projects, onChange }: OwnProjectsProps) {
  const look = submissionsPage();
  return (
    <ul className={look.files}>
      {projects.map((project) => (
        <li key={project.id} className={look.file}>
          <span className={look.fileName}>
            {project.name} <span>{project.entries.location}</span>
          </span>
          <span className={look.actions}>
            {project.page !== null && (
              <PageLink
                to="project"
                with={{ id: project.page }}
                className={small}
                aria-label={`${words.view}: ${project.name}`}
              >
                {words.view}
              </PageLink>
            )}
            <button
              type="button"
              className={small}
              aria-label={`${words.change}: ${project.name}`}
              onClick={() => onChange(project)}
            >
              {words.change}
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
