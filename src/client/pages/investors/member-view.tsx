import { companyToolCopy } from "#content/pages/company-tools.ts";
import { investorsCopy as copy } from "#content/pages/investors.ts";
import type { Person } from "#rules/accounts/person.ts";
import { api } from "../../api.ts";
import { NotCompanyNote } from "../../company-tools/not-company-note.tsx";
import { ToolState } from "../../layout/member-tool.tsx";
import { useOwnPages } from "../../paged-list.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { InvestorsView } from "./investors-view.tsx";
import { OwnUpdates } from "./own-updates.tsx";
import { SampleView } from "./sample-view.tsx";

/** A company's own updates and interests; the sample, labelled as one, for everybody else. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind !== "company") return <SampleView note={<NotCompanyNote person={person} />} />;
  return <OwnView person={person} />;
}

const callInvestors = () => api.company.investors.$get();
const callUpdates = (query: { after?: string }) => api.company.updates.$get({ query });

function OwnView({ person }: { person: Person }) {
  const own = useOwnAnswer(person.id, callInvestors);
  const updates = useOwnPages(person.id, callUpdates);
  if (own.state !== "ready" || updates.state !== "ready") {
    const retry = () => {
      own.retry?.();
      updates.retry?.();
    };
    return <ToolState copy={copy} retry={(own.retry ?? updates.retry) && retry} />;
  }
  const { projects } = own.body;
  if (projects.length === 0) return <SampleView note={<Note {...companyToolCopy.empty} />} />;
  return (
    <InvestorsView
      projects={projects}
      account={person.name}
      isSample={false}
      note={
        updates.isOld && (
          <LoadState copy={{ ...copy, failedTitle: copy.updates.oldTitle }} retry={() => void updates.reload()} />
        )
      }
      updates={<OwnUpdates personId={person.id} projects={projects} own={updates} />}
    />
  );
}
