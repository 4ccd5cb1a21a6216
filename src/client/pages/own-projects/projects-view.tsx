import type { ReactNode } from "react";
import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import type { ManagedProject } from "#rules/portfolio/company/answers.ts";
import type { OwnUpdate } from "#rules/projects/updates/update.ts";
import type { ListedSubmission } from "#rules/submissions/submission.ts";
import { CompanyHead } from "../../company/company-head.tsx";
import { Section } from "../../ui/section.tsx";
import { ManagedView } from "./managed-view.tsx";
import { ProjectLinks } from "./project-links.tsx";

type ProjectsViewProps = {
  projects: readonly ManagedProject[];
  updates: readonly OwnUpdate[];
  changes: readonly ListedSubmission[];
  account: string;
  isSample: boolean;
  note?: ReactNode;
};

/** A section for each project. */
export function ProjectsView({ projects, updates, changes, account, isSample, note }: ProjectsViewProps) {
  return (
    <>
      <CompanyHead
        title={copy.title}
        lead={copy.lead}
        account={account}
        isSample={isSample}
        projects={projects}
        note={note}
      />
      {projects.map((project, at) => {
        const ofProject = changes.filter(({ projectId }) => projectId === project.id);
        return (
          <Section
            key={project.id}
            number={at + 1}
            title={project.name}
            aside={`${project.category}, ${project.location}`}
            action={<ProjectLinks project={project} changes={ofProject} isSample={isSample} />}
          >
            <ManagedView
              project={project}
              updates={updates.filter((update) => update.project.id === project.id)}
              changes={ofProject}
              isSample={isSample}
            />
          </Section>
        );
      })}
    </>
  );
}
