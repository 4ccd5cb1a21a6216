import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { directLinks, menus, navigationCopy } from "#content/navigation.ts";
import { navigation } from "#styled-system/recipes";
import { useSession } from "../session.ts";
import { Wrap } from "../ui/wrap.tsx";
import { Logo } from "./logo.tsx";
import type * as MemberBar from "./member-menus.tsx";
import { Menu, type MenuState } from "./menu.tsx";
import { NavigationLink } from "./navigation-link.tsx";

/** Logo, menus and direct links; under 60rem the same list folds behind a disclosure that works without scripts. */
export function NavigationBar({ pathname }: { pathname: string }) {
  const styles = navigation();
  const { key } = useLocation();
  const session = useSession();
  const person = session.state === "member" ? session.person : undefined;
  const isMember = person !== undefined;
  const forMembers = useMemberMenus(isMember, pathname);
  const drawer = useRef<HTMLDetailsElement>(null);
  const [openMenu, setOpenMenu] = useState<string>();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  // A drawer opened before hydration stays open; going to another page, or to a part of this one, closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page or part closes them
  useEffect(() => {
    const details = drawer.current;
    if (!details) return;
    setDrawerOpen(details.open);
    return () => {
      setOpenMenu(undefined);
      details.open = false;
    };
  }, [key]);

  // The drawer closes when the session ends: the public menus would cover the message about it.
  useEffect(() => {
    const details = drawer.current;
    if (!details || !isMember) return;
    return () => {
      details.open = false;
    };
  }, [isMember]);

  useEffect(() => {
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key !== "Escape") return;
      const details = drawer.current;
      const trigger = details?.parentElement?.querySelector<HTMLElement>("li:focus-within > [aria-expanded=true]");
      if (openMenu !== undefined) trigger?.focus();
      else if (details?.open) {
        details.open = false;
        details.querySelector("summary")?.focus();
      }
      setOpenMenu(undefined);
    }
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [openMenu]);

  // Menus do not close when they lose the focus: Safari does not focus the button or link that is pressed. A press within the bar
  // closes nothing, because the drawer's menus would move under the finger.
  useEffect(() => {
    const closeOutside = (selector: string, element: Element) => {
      if (!element.closest(selector)) setOpenMenu(undefined);
    };
    const closeOnPress = ({ target }: PointerEvent) => closeOutside("nav", target as Element);
    const closeOnKeyboardFocus = ({ target }: FocusEvent) => {
      const focused = target as Element;
      if (!focused.matches(":focus-visible")) return;
      closeOutside("li:has(> button)", focused);
      // In the drawer, the menu that closes may be above the focused link.
      if (focused.closest("nav")) requestAnimationFrame(() => focused.scrollIntoView({ block: "nearest" }));
    };
    document.addEventListener("pointerdown", closeOnPress);
    document.addEventListener("focusin", closeOnKeyboardFocus);
    return () => {
      document.removeEventListener("pointerdown", closeOnPress);
      document.removeEventListener("focusin", closeOnKeyboardFocus);
    };
  }, []);

  const menuState: MenuState = { pathname, openMenu, onOpen: setOpenMenu };
  return (
    <header className={styles.root}>
      <Wrap>
        <nav className={styles.bar} aria-label={navigationCopy.bar}>
          <Logo />
          <details
            className={styles.burger}
            ref={drawer}
            onToggle={({ currentTarget }) => setDrawerOpen(currentTarget.open)}
          >
            <summary>
              {isDrawerOpen ? navigationCopy.closeMenu : navigationCopy.menu}
              {person && forMembers && !isDrawerOpen && <forMembers.DrawerCount person={person} pathname={pathname} />}
            </summary>
          </details>
          {person && forMembers ? (
            <forMembers.MemberMenus person={person} {...menuState} />
          ) : (
            <PublicMenus {...menuState} />
          )}
        </nav>
      </Wrap>
    </header>
  );
}

function PublicMenus(state: MenuState) {
  const styles = navigation();
  return (
    <ul className={styles.menus}>
      {menus.map((menu) => (
        <Menu key={menu.label} menu={menu} {...state} />
      ))}
      {directLinks.map((link) => (
        <li key={link.label} className={styles.menu}>
          <NavigationLink link={link} pathname={state.pathname} className={styles.trigger} />
        </li>
      ))}
    </ul>
  );
}

/** Loads the members' menus, for members only. Until then they see the public ones; after a failure the next page tries again. */
function useMemberMenus(isMember: boolean, pathname: string): typeof MemberBar | undefined {
  const [forMembers, setForMembers] = useState<typeof MemberBar>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again
  useEffect(() => {
    if (!isMember) return;
    import("#browser/client/layout/member-menus.tsx").then(setForMembers, () => {});
  }, [isMember, pathname]);
  return forMembers;
}
