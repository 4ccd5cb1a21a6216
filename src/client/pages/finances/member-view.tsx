import { companyToolCopy } from "#content/pages/company-tools.ts";
import { financesCopy as copy } from "#content/pages/finances.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { NotCompanyNote } from "../../company-tools/not-company-note.tsx";
import { ToolState } from "../../layout/member-tool.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { FinancesView } from "./finances-view.tsx";
import { SampleView } from "./sample-view.tsx";

/** A company's own figures; the sample, labelled as one, for everybody else. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind !== "company") return <SampleView note={<NotCompanyNote person={person} />} />;
  return <OwnView person={person} />;
}

const call = () => api.company.finances.$get();

function OwnView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, call);
  if (own.state !== "ready") return <ToolState copy={copy} retry={own.retry} />;
  if (own.body.projects.length === 0) return <SampleView note={<Note {...companyToolCopy.empty} />} />;
  return <FinancesView {...own.body} account={person.name} isSample={false} />;
}
