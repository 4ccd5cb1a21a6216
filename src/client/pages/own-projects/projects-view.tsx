import type { ComponentProps, ReactNode } from "react";
import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import type { ManagedProject } from "#rules/portfolio/company/answers.ts";
import type { ListedSubmission } from "#rules/submissions/answers.ts";
import { CompanyHead } from "../../company-tools/company-head.tsx";
import { useFragmentArrival } from "../../navigation/use-fragment-arrival.ts";
import { Section } from "../../ui/section.tsx";
import { ManagedView } from "./managed-view.tsx";
import { ProjectLinks } from "./project-links.tsx";

type ProjectsViewProps = {
  projects: readonly ManagedProject[];
  changes: readonly ListedSubmission[];
  account: string;
  isSample: boolean;
  note?: ReactNode;
};

/** A section for each project. */
export function ProjectsView({ projects, changes, account, isSample, note }: ProjectsViewProps) {
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
      {projects.map((project) => (
        <ProjectSection
          key={project.id}
          project={project}
          changes={changes.filter(({ projectId }) => projectId === project.id)}
          isSample={isSample}
        />
      ))}
    </>
  );
}

/** A project's section. The dashboard links to it by the project's id if the project has no page. */
function ProjectSection(managed: ComponentProps<typeof ManagedView>) {
  const { id, name, category, location } = managed.project;
  useFragmentArrival(id);
  return (
    <Section id={id} title={name} aside={`${category}, ${location}`} action={<ProjectLinks {...managed} />}>
      <ManagedView {...managed} />
    </Section>
  );
}
