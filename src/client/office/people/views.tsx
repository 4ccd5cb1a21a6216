import { peopleDesk as copy } from "#content/office/people.ts";
import { officeDesk } from "#styled-system/recipes";
import { PageLink } from "../../navigation/page-link.tsx";
import { ViewLinks } from "../parts/view-links.tsx";

/** The views of the desk, except the page of one person. */
export function PeopleViews({ current }: { current: "officePeople" | "officeInvitations" | "officePersonalData" }) {
  const styles = officeDesk();
  return (
    <ViewLinks label={copy.views} current={current}>
      {(
        [
          ["officePeople", copy.people],
          ["officeInvitations", copy.invitations],
          ["officePersonalData", copy.personalData],
        ] as const
      ).map(([page, label]) => (
        <PageLink key={page} to={page} className={styles.view} aria-current={page === current ? "page" : undefined}>
          {label}
        </PageLink>
      ))}
    </ViewLinks>
  );
}
