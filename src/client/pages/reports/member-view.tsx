import { useEffect, useMemo } from "react";
import { reportsCopy as copy } from "#content/pages/reports.ts";
import type { Person } from "#rules/accounts/person.ts";
import { utcDayOf } from "#rules/utc-day.ts";
import { button } from "#styled-system/recipes";
import { ToolState } from "../../layout/member-tool.tsx";
import { NotInvestorNote } from "../../layout/not-investor-note.tsx";
import { ReadOnlyNote } from "../../layout/viewing/read-only-note.tsx";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { Note } from "../../ui/note.tsx";
import { useAnswer } from "../../use-answer.ts";
import { ownSource } from "./own-source.ts";
import { ReportsView } from "./reports-view.tsx";
import { isSampleStatement } from "./sample-reports.ts";
import { SampleView } from "./sample-view.tsx";
import { StatementPage } from "./statement-page.tsx";
import { useChanged } from "./use-changed.ts";
import { useOpened } from "./use-opened.ts";

/** An investor's own reports; the sample, labelled as one, for a member who has no holdings. */
export function MemberView({ person }: { person: Person }) {
  const { kind } = person;
  if (kind === "staff" || kind === "company") return <SampleView note={<NotInvestorNote kind={kind} copy={copy} />} />;
  return <OwnReports person={person} />;
}

function OwnReports({ person }: { person: Person }) {
  const isViewed = useIsViewed();
  const source = useMemo(() => ownSource(person.id, isViewed), [person.id, isViewed]);
  const overview = useAnswer(source.readOverview);
  const changed = useChanged(source.readChanged, overview.state === "ready" ? overview.body : undefined);
  const { opened, open } = useOpened();
  const today = overview.state === "ready" ? overview.body.today : undefined;
  const { reload } = overview;
  // On another day the page is loaded again, so that it also offers a month that has ended while it was open.
  useEffect(() => {
    if (today === undefined) return;
    const readOnAnotherDay = () =>
      document.visibilityState === "visible" && utcDayOf(new Date()) !== today && void reload();
    document.addEventListener("visibilitychange", readOnAnotherDay);
    return () => document.removeEventListener("visibilitychange", readOnAnotherDay);
  }, [today, reload]);
  if (overview.state === "ready" && overview.body.holdings.length === 0 && overview.body.statements.length === 0)
    return <SampleView note={<Note {...copy.empty} />} />;
  // Whether a statement of the sample is shown depends on the overview. Any other is loaded beside it.
  if (opened !== null && (overview.state === "ready" || !isSampleStatement(opened)))
    return (
      <StatementPage
        id={opened}
        source={source}
        account={person.name}
        isChanged={changed.has(opened)}
        onBack={() => open(null)}
      />
    );
  if (overview.state !== "ready") return <ToolState copy={copy} retry={overview.retry} />;
  const old = overview.isOld && (
    <Note {...copy.old}>
      <button type="button" className={button({ size: "sm" })} onClick={() => void overview.reload()}>
        {copy.tryAgain}
      </button>
    </Note>
  );
  const isInstitutional = person.kind === "institutional";
  return (
    <ReportsView
      overview={overview.body}
      changed={changed}
      source={source}
      account={person.name}
      changes={isViewed ? undefined : { reload: overview.reload, mayAddMandates: isInstitutional, old }}
      note={isViewed ? <ReadOnlyNote /> : old}
      onOpen={open}
    />
  );
}
