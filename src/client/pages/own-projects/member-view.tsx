import { companyToolCopy } from "#content/pages/company-tools.ts";
import { ownProjectsCopy as copy } from "#content/pages/own-projects.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { ElsewhereNote } from "../../company/elsewhere-note.tsx";
import { ToolState } from "../../layout/member-tool.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-own-answer.ts";
import { ProjectsView } from "./projects-view.tsx";
import { SampleView } from "./sample-view.tsx";
import { useChanges } from "./use-changes.ts";

/** A company's own projects; the sample, labelled as one, for everybody else. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind !== "company") return <SampleView note={<ElsewhereNote person={person} />} />;
  return <OwnView person={person} />;
}

const callProjects = () => api.company.projects.$get();
const callUpdates = () => api.company.updates.$get();

function OwnView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callProjects);
  const listed = useOwnAnswer(person.id, callUpdates);
  const changes = useChanges();
  if (own.state !== "ready" || listed.state !== "ready" || !Array.isArray(changes.list)) {
    const retry = () => {
      own.reload();
      listed.reload();
      changes.reload();
    };
    const hasFailed = own.state === "failed" || listed.state === "failed" || changes.list === "failed";
    return <ToolState copy={copy} retry={hasFailed ? retry : undefined} />;
  }
  const { projects } = own.body;
  if (projects.length === 0) return <SampleView note={<Note {...companyToolCopy.empty} />} />;
  return (
    <ProjectsView
      projects={projects}
      updates={listed.body.updates}
      changes={changes.list}
      account={person.name}
      isSample={false}
    />
  );
}
