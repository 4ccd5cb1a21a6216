import { analyticsCopy as copy } from "#content/pages/analytics.ts";
import type { InvestorKind } from "#rules/accounts/investor.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { AnalyticsAnswer } from "#rules/portfolio/analytics/answers.ts";
import { api, type Call } from "../../api.ts";
import { saveAnsweredFile } from "../../downloads/save-answered-file.ts";
import { ToolState } from "../../layout/member-tool.tsx";
import { NotInvestorNote } from "../../layout/not-investor-note.tsx";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Note } from "../../ui/note.tsx";
import { useOwnAnswer } from "../../use-answer.ts";
import { AnalysisView } from "./analysis-view.tsx";
import { SampleView } from "./sample-view.tsx";
import type { SaveTable } from "./table-and-file.tsx";

/** An investor's own figures; the sample, labelled as one, for a member who has none. */
export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (kind === "staff" || kind === "company") return <SampleView note={<NotInvestorNote kind={kind} copy={copy} />} />;
  return <OwnView person={person} kind={kind} />;
}

// JSON has no undefined, which the inferred type allows for optional fields.
const callAnalytics = () => api.dashboard.analytics.$get() as Call<AnalyticsAnswer>;

function OwnView({ person, kind }: { person: Person; kind: InvestorKind }) {
  const isViewed = useIsViewed();
  const own = useOwnAnswer(person.id, callAnalytics);
  if (own.state !== "ready") return <ToolState copy={{ ...copy, lead: copy.byKind[kind].lead }} retry={own.retry} />;
  const { analyses } = own.body;
  if (analyses.length === 0) return <SampleView note={<Note {...copy.empty} />} />;
  const view = { analyses, kind, account: person.name, isSample: false };
  // Staff who view as a member cannot download that member's files.
  return <AnalysisView {...view} save={isViewed ? undefined : saveOwn} note={isViewed && <ReadOnlyNote />} />;
}

/** Saves one table of the member's figures, or all tables. */
const saveOwn: SaveTable = async (table, currency) => {
  const query = { ...(table && { table }), ...(currency && { currency }) };
  const name = ["analytics", table, currency].filter((part) => part !== undefined).join("-");
  await saveAnsweredFile((options) => api.dashboard["analytics.csv"].$get({ query }, options), `${name}.csv`);
};
