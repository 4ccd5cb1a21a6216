import type { ReactNode } from "react";
import { type DashboardType, dashboards, dashboardWords as words } from "#content/pages/dashboard.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { useSession } from "../../session.ts";
import { Note } from "../../ui/note.tsx";
import { MemberDoor } from "./member-gate.tsx";
import type { DrawRecords } from "./member-props.ts";
import { type Sample, SampleSheet } from "./sample-view.tsx";

type DashboardSheetProps = {
  type: DashboardType;
  title: string;
  sample: Sample;
  draw: DrawRecords;
  /** The sample, drawn. */
  children: ReactNode;
};

/** A visitor sees the sample; for members the rest is fetched, and what they see then is for them. A drawn page takes everyone for a visitor. */
export function DashboardSheet({ type, title, sample, draw, children }: DashboardSheetProps) {
  const session = useSession();
  const head = { title, lead: dashboards[type], asOf: sample.asOf };
  if (session.state === "member") {
    const { person } = session;
    return (
      <MemberDoor
        key={person.id}
        type={type}
        title={title}
        person={person}
        draw={draw}
        drawSample={(cells, note) => (
          <SampleSheet {...head} cells={cells} note={note}>
            {children}
          </SampleSheet>
        )}
      />
    );
  }
  const { cells, visitor } = words;
  const small = button({ size: "sm" });
  return (
    <SampleSheet
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
    >
      {children}
    </SampleSheet>
  );
}
