type Remembered = { scrolledTo?: number };

/** The path of the page that is shown. During navigation the address is already that of the next page. */
let shownPath = "";
/** The path of the last arrival. The office and the other pages share it: going from one to the other is an arrival, too. */
let arrivedAt: string | undefined;

/**
 * Restores the scroll position on back and forward. The browser would restore it at once, on the page that is still shown. So
 * each history entry stores its own position, and `Arrival` restores it once the page is rendered. When the page is unloaded, the
 * task is handed back to the browser, which can restore the position after a full load.
 */
export function startScrollMemory(): void {
  shownPath = location.pathname;
  history.scrollRestoration = "manual";
  addEventListener("scrollend", rememberScroll);
  // Safari has `scrollend` only since 26.2, and limits how often history may be written.
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

/**
 * Stores the scroll position; also called before navigation. Does nothing until the next page is rendered, because the
 * position would be the old page's.
 */
export function rememberScroll(): void {
  if (location.pathname !== shownPath) return;
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies Remembered, "");
}

/** From now on the scroll position belongs to this page. Returns the path that was shown before; undefined after a full load. */
export function arriveAt(pathname: string): string | undefined {
  const before = arrivedAt;
  arrivedAt = pathname;
  shownPath = pathname;
  return before;
}

export function returnToRemembered(): void {
  scrollTo(0, (history.state as Remembered | null)?.scrolledTo ?? 0);
}
