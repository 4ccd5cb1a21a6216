import { peopleDesk as copy } from "#content/office/people.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";

/** The views of the desk, except the page of one person. */
export function PeopleViews({ current }: { current: "officePeople" | "officeInvitations" | "officePersonalData" }) {
  const desk = officeDesk();
  return (
    <nav className={desk.views} aria-label={copy.views}>
      {(
        [
          ["officePeople", copy.people],
          ["officeInvitations", copy.invitations],
          ["officePersonalData", copy.personalData],
        ] as const
      ).map(([page, label]) => (
        <PageLink key={page} to={page} className={desk.view} aria-current={page === current ? "page" : undefined}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
