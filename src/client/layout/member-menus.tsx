import { useEffect } from "react";
import { memberNavigationCopy as copy, memberMenus } from "#content/member-navigation.ts";
import { directLinks, menus, type NavigationMenu, type NavigationLink as Target } from "#content/navigation.ts";
import { loggedInIdOf, type Person } from "#rules/accounts/person.ts";
import { memberNavigation, navigation } from "#styled-system/recipes";
import { dropDraftsOfOthers } from "../forms/drop-drafts-of-others.ts";
import { Menu, type MenuState } from "./menu.tsx";
import { currentOf, NavigationLink } from "./navigation-link.tsx";
import { NoticesLink } from "./notices-link.tsx";
import { UnreadCount } from "./unread-count.tsx";
import { useLogOut } from "./use-log-out.ts";

// Without the menu of logins.
const publicMenus = menus.filter(({ links }: NavigationMenu) =>
  links.every(({ to }) => to !== "login"),
) as readonly NavigationMenu[];
const publicLinks = [...publicMenus.flatMap(({ links }) => links.map(({ note, ...link }) => link)), ...directLinks];

/** The bar's entries for a logged-in person: their tools, their account, and the public pages in one menu. */
export function MemberMenus({ person, ...state }: { person: Person } & MenuState) {
  const styles = navigation();
  const own = memberNavigation();
  const loggedInId = loggedInIdOf(person);
  useEffect(() => dropDraftsOfOthers(loggedInId), [loggedInId]);
  useEffect(() => {
    // A member's next page is often a tool. With this module loaded, its chunks are one round trip away. A failure is ignored,
    // because following a link tries again.
    import("../pages/tools.tsx").catch(() => {});
  }, []);
  // A page among the member's own entries is marked as current there, and not in the menu of public pages.
  const isOwnPage = ownLinksOf(person).some((link) => currentOf(link, state.pathname));
  return (
    <ul className={`${styles.menus} ${own.entries}`}>
      {memberMenus[person.kind].map((entry) =>
        "links" in entry ? (
          <Menu key={entry.label} menu={entry} {...state} />
        ) : (
          <li key={entry.label} className={styles.menu}>
            {entry.to === "tool" && entry.value === "notices" ? (
              <NoticesLink link={entry} person={person} pathname={state.pathname} />
            ) : (
              <NavigationLink link={entry} pathname={state.pathname} className={styles.trigger} />
            )}
          </li>
        ),
      )}
      <Menu menu={{ label: copy.account, links: copy.accountLinks }} {...state}>
        <LogOut />
      </Menu>
      <Menu
        menu={{ label: copy.site, links: publicLinks }}
        className={own.site ?? ""}
        neverCurrent={isOwnPage}
        {...state}
      />
    </ul>
  );
}

function ownLinksOf({ kind }: Person): readonly Target[] {
  const entries: readonly (Target | NavigationMenu)[] = memberMenus[kind];
  return [...entries.flatMap((entry) => ("links" in entry ? entry.links : [entry])), ...copy.accountLinks];
}

/** The count beside the name of the closed drawer's button. Staff have no notices. */
export function DrawerCount({ person, pathname }: { person: Person; pathname: string }) {
  return person.kind === "staff" ? null : <UnreadCount person={person} pathname={pathname} />;
}

function LogOut() {
  const { isBusy, logOut } = useLogOut();
  return (
    <li>
      <button type="button" className={memberNavigation().logOut} disabled={isBusy} onClick={logOut}>
        {isBusy ? copy.loggingOut : copy.logOut}
      </button>
    </li>
  );
}
