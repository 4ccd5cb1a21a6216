import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { officeFrame as copy, officeTabs } from "#content/office/frame.ts";
import { portal } from "#content/portal.ts";
import type { PageName } from "#pages";
import type { Person } from "#rules/accounts/person.ts";
import { officeFrame } from "#styled-system/recipes";
import { useLogOut } from "../../layout/use-log-out.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { Key } from "../parts/signs.tsx";
import { keyListOpener } from "./key-list-opener.ts";
import { TabCount } from "./tab-count.tsx";

/** The logo, the desks and the logged-in person. Without a person when the Worker renders it, and after a session has ended. */
export function Bar({ current, person }: { current: PageName; person?: Person }) {
  const styles = officeFrame();
  return (
    <header className={styles.bar}>
      <PageLink to="officeToday" className={styles.logo} aria-label={copy.home}>
        <svg viewBox="0 0 24 18" aria-hidden="true" className={styles.logoMark}>
          <path d="M1 1h22v16H1z" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 10h11v7H12z" className={styles.logoBlock} />
        </svg>
        <span className={styles.logoText} translate="no">
          {portal.name} <span>{copy.name}</span>
        </span>
      </PageLink>
      <Tabs current={current} isCounted={person !== undefined} />
      {person && (
        <div className={styles.right}>
          <PageLink to="officeInbox" search={{ find: "" }} className={styles.find}>
            {copy.find} <Key name="/" />
          </PageLink>
          <button type="button" className={`${styles.plain} ${styles.keys}`} onClick={keyListOpener.open}>
            {copy.keys} <Key name="?" />
          </button>
          <span className={styles.who} title={person.email} translate="no">
            {person.name}
          </span>
          <LogOutButton />
        </div>
      )}
    </header>
  );
}

function Tabs({ current, isCounted }: { current: PageName; isCounted: boolean }) {
  const styles = officeFrame();
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const currentTab = officeTabs.find((tab) => pagesOf(tab).includes(current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu on arrival at another page
  useEffect(close, [pathname]);

  function close(): void {
    if (menu.current) menu.current.open = false;
  }

  return (
    <nav
      className={styles.nav}
      aria-label={copy.navigation}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        // Escape must not leave what is open in the desk.
        event.preventDefault();
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <details className={styles.menu} ref={menu}>
        <summary>{currentTab?.label ?? copy.name}</summary>
      </details>
      <ul className={styles.tabs}>
        {officeTabs.map((tab) => (
          <li key={tab.page}>
            <PageLink to={tab.page} className={styles.tab} aria-current={tab === currentTab ? "page" : undefined}>
              {tab.label}
              {isCounted && <TabCount page={tab.page} />}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pagesOf(tab: (typeof officeTabs)[number]): readonly PageName[] {
  return [tab.page, ...("covers" in tab ? [tab.covers].flat() : [])];
}

function LogOutButton() {
  const { isBusy, logOut } = useLogOut();
  return (
    <button type="button" className={officeFrame().plain} disabled={isBusy} onClick={logOut}>
      {isBusy ? copy.loggingOut : copy.logOut}
    </button>
  );
}
