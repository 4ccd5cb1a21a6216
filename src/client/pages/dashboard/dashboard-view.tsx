import type { ReactNode } from "react";
import { dashboardCopy as copy, type DashboardType, dashboards } from "#content/pages/dashboard.ts";
import type { Notice } from "#rules/notices/answers.ts";
import { button, sessionLoading } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSessionExpected } from "../../navigation/session-expected.ts";
import { useSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { DashboardState } from "./dashboard-state.tsx";
import { MemberDashboard } from "./member-dashboard.tsx";
import type { RenderRecords } from "./member-props.ts";
import { SampleNews } from "./sample-news.tsx";
import { type Sample, SampleView } from "./sample-view.tsx";

type DashboardViewProps = {
  type: DashboardType;
  title: string;
  sample: Sample;
  /** The notices of the invented account. */
  news: readonly Notice[];
  render: RenderRecords;
  /** The rendered sample. */
  children: ReactNode;
};

/**
 * Visitors see the sample; the members' part is a separate chunk. Until it is known who is logged in, a request that came with
 * a session shows a loading state, and any other request shows the sample.
 */
export function DashboardView({ type, title, sample, news, render, children }: DashboardViewProps) {
  const session = useSession();
  const isExpected = useSessionExpected();
  const head = { title, lead: dashboards[type], asOf: sample.asOf };
  if (session.state === "member") {
    const { person } = session;
    return (
      <MemberDashboard
        key={person.id}
        type={type}
        title={title}
        person={person}
        render={render}
        renderSample={(cells, note) => (
          <SampleView {...head} cells={cells} note={note}>
            {children}
          </SampleView>
        )}
      />
    );
  }
  const { cells, visitor } = copy;
  const small = button({ size: "sm" });
  const visitorView = (
    <SampleView
      {...head}
      cells={[
        { label: cells.account, value: sample.account, span: 3 },
        { label: cells.mandate, value: sample.mandate, span: 3 },
      ]}
      note={
        <Note title={visitor.title} text={visitor.text}>
          <PageLink to="login" with={{ userType: type }} className={small}>
            {visitor.login}
          </PageLink>
          <PageLink to="connect" search={{ topic: visitor.topic }} className={small}>
            {visitor.ask}
          </PageLink>
        </Note>
      }
      news={<SampleNews news={news} />}
    >
      {children}
    </SampleView>
  );
  if (session.state === "visitor" || !isExpected) return visitorView;
  return (
    <>
      <div className={sessionLoading()}>
        <DashboardState title={title} retry={undefined} />
      </div>
      <noscript>{visitorView}</noscript>
    </>
  );
}
