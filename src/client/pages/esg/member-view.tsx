import { esgCopy as copy } from "#content/pages/esg.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { CompanyView } from "./company-view.tsx";
import { EsgView } from "./esg-view.tsx";
import { SampleView } from "./sample-view.tsx";

/** What an investor's projects measured, or a company's own; the sample, labelled as one, where there is neither. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind === "staff") return <SampleView note={<Note {...copy.staff} />} />;
  return person.kind === "company" ? <CompanyView person={person} /> : <HolderView person={person} />;
}

function HolderView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callHeld);
  if (own.state !== "ready") return <ToolState copy={copy} retry={own.retry} />;
  const { projects, hasRedeemed } = own.body;
  if (projects.length === 0 && !hasRedeemed) return <SampleView note={<Note {...copy.empty} />} />;
  const note = hasRedeemed && <Note {...copy.past} />;
  return <EsgView projects={projects} account={person.name} isSample={false} note={note} />;
}

function callHeld() {
  return api.dashboard.indicators.$get();
}
