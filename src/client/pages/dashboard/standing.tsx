import { type DashboardType, dashboards, dashboardWords as words } from "#content/dashboards.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import type { Session } from "../../session.ts";
import { Note } from "../../ui/note.tsx";

const small = button({ size: "sm" });

/** How whoever is there stands to the sample below. A drawn page takes everyone for a visitor. */
export function Standing({ type, session }: { type: DashboardType; session: Session }) {
  if (session.state !== "member") {
    return (
      <Note title={words.visitor.title} text={words.visitor.text}>
        <PageLink to="login" with={{ userType: type }} className={small}>
          {words.visitor.login}
        </PageLink>
        <PageLink to="connect" search={{ topic: words.visitor.topic }} className={small}>
          {words.visitor.ask}
        </PageLink>
      </Note>
    );
  }
  const library = (
    <PageLink to="documents" className={small}>
      {words.library}
    </PageLink>
  );
  if (session.person.kind === "staff") {
    return (
      <Note title={words.staff.title} text={words.staff.text}>
        {library}
      </Note>
    );
  }
  return (
    <Note title={dashboards[type].empty} text={dashboards[type].coming}>
      {library}
      <PageLink to="connect" className={small}>
        {words.contact}
      </PageLink>
    </Note>
  );
}
