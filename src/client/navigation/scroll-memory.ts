type Remembered = { scrolledTo?: number };

/** The page that is shown. During navigation the address is already that of the next one. */
let shownPath = "";

/**
 * Back and forward restore the scroll position. The browser would restore it at once, on the page that is still shown; so
 * each history entry keeps its own position, and `Arrival` restores it when the page is rendered. A page that is unloaded
 * hands the task back to the browser, which can restore a full load.
 */
export function startScrollMemory(): void {
  shownPath = location.pathname;
  history.scrollRestoration = "manual";
  addEventListener("scrollend", rememberScroll);
  // Safari has that event only since 26.2, and limits how often history may be written.
  let rest: ReturnType<typeof setTimeout>;
  addEventListener("scroll", () => {
    clearTimeout(rest);
    rest = setTimeout(rememberScroll, 100);
  });
  addEventListener("popstate", () => {
    if (location.pathname === shownPath) returnToRemembered();
  });
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Called before navigation. While the next page is not rendered yet, the position would be the old page's. */
export function rememberScroll(): void {
  if (location.pathname !== shownPath) return;
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies Remembered, "");
}

/** From now on the scroll position belongs to this page. */
export function arriveAt(pathname: string): void {
  shownPath = pathname;
}

export function returnToRemembered(): void {
  scrollTo(0, (history.state as Remembered | null)?.scrolledTo ?? 0);
}
