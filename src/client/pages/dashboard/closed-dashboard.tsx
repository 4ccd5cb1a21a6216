import { dashboardWords as words } from "#content/dashboards.ts";
import { button } from "#styled-system/recipes";
import { PageLink } from "../../page-link.tsx";
import { LoadingNote, Note } from "../../ui/note.tsx";

export function LoadingAccount() {
  return (
    <>
      <LoadingNote title={words.loading} />
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
    </>
  );
}

export function LockedDashboard() {
  return (
    <Note title={words.locked.title} text={words.locked.text}>
      {words.locked.links.map(({ type, label }) => (
        <PageLink key={type} to="login" with={{ userType: type }} className={button({ size: "sm" })}>
          {label}
        </PageLink>
      ))}
    </Note>
  );
}
