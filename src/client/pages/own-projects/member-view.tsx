import { companyToolCopy } from "#content/pages/company-tools.ts";
import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { NotCompanyNote } from "../../company-tools/not-company-note.tsx";
import { ToolState } from "../../layout/member-tool.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { ProjectsView } from "./projects-view.tsx";
import { SampleView } from "./sample-view.tsx";

/** A company's own projects; the sample, labelled as one, for everybody else. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind !== "company") return <SampleView note={<NotCompanyNote person={person} />} />;
  return <OwnView person={person} />;
}

const callProjects = () => api.company.projects.$get();
const callSubmissions = () => api.submissions.$get();

function OwnView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callProjects);
  const submitted = useOwnAnswer(person.id, callSubmissions);
  if (own.state !== "ready" || submitted.state !== "ready") {
    const answers = [own, submitted];
    const retry = () => {
      for (const { retry } of answers) retry?.();
    };
    return <ToolState copy={copy} retry={answers.some(({ retry }) => retry) ? retry : undefined} />;
  }
  const { projects } = own.body;
  if (projects.length === 0) return <SampleView note={<Note {...companyToolCopy.empty} />} />;
  return (
    <ProjectsView
      projects={projects}
      changes={submitted.body.submissions.filter(({ projectId }) => projectId !== null)}
      account={person.name}
      isSample={false}
    />
  );
}
