type Remembered = { scrolledTo?: number };

/** The page that stands, which for a moment is not the one the address names. */
let shownPath = "";

/**
 * Back and forward return to the place one left. The browser would restore it at once, on the page that still stands;
 * so each entry of the history keeps its own, and `Arrival` asks for it when the page is there. A page that is left for good
 * gives the task back to the browser, which knows how to restore a full load.
 */
export function startScrollMemory(): void {
  shownPath = location.pathname;
  history.scrollRestoration = "manual";
  addEventListener("scrollend", rememberScroll);
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

/** Before an entry of the history is left behind; where the next one is not drawn yet, the place would be the old page's. */
export function rememberScroll(): void {
  if (location.pathname !== shownPath) return;
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies Remembered, "");
}

/** From here on, what is scrolled is this page. */
export function arriveAt(pathname: string): void {
  shownPath = pathname;
}

export function returnToRemembered(): void {
  scrollTo(0, (history.state as Remembered | null)?.scrolledTo ?? 0);
}
