import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import type { Person } from "#rules/accounts/person.ts";
import { button } from "#styled-system/recipes";
import { ToolState } from "../../layout/member-tool.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { notify } from "../../notify.ts";
import { refreshSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { AnalysisView } from "./analysis-view.tsx";
import { fetchTable } from "./fetch-table.ts";
import { SampleView } from "./sample-view.tsx";
import type { SaveTable } from "./schedule.tsx";
import { useAnalytics } from "./use-analytics.ts";

/** An investor's own figures; the sample, labelled as one, for a member who has none. */
export function MemberView({ person }: { person: Person }) {
  if (person.kind === "staff") return <SampleView note={<Note {...copy.staff} />} />;
  if (person.kind === "company")
    return (
      <SampleView
        note={
          <Note title={copy.company.title} text={copy.company.text}>
            <PageLink to="dashboard" with={{ userType: "company" }} className={button({ size: "sm" })}>
              {copy.company.action}
            </PageLink>
          </Note>
        }
      />
    );
  return <OwnView person={person} kind={person.kind} />;
}

function OwnView({ person, kind }: { person: Person; kind: "institutional" | "retail" }) {
  const own = useAnalytics(person.id);
  if (own.state !== "ready")
    return (
      <ToolState
        copy={{ ...copy, lead: copy.audiences[kind].lead }}
        retry={own.state === "failed" ? own.reload : undefined}
      />
    );
  if (own.analyses.length === 0) return <SampleView note={<Note {...copy.empty} />} />;
  return <AnalysisView analyses={own.analyses} audience={kind} account={person.name} isSample={false} save={saveOwn} />;
}

const saveOwn: SaveTable = async (table, currency) => {
  const outcome = await fetchTable(table, currency);
  void notify(
    outcome === "done" ? "downloadSucceeded" : outcome === "failed" ? "downloadFailed" : "downloadNeedsLogin",
  );
  if (outcome === "unauthenticated") void refreshSession();
};
