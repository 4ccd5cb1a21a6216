type Remembered = { scrolledTo?: number };

/**
 * Back and forward return to the place one left. The browser would restore it at once, on the page that still stands;
 * so each entry of the history keeps its own, and `Arrival` asks for it when the page is there. A page that is left for good
 * gives the task back to the browser, which knows how to restore a full load.
 */
export function startScrollMemory(): void {
  history.scrollRestoration = "manual";
  addEventListener("scrollend", rememberScroll);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Before an entry of the history is left behind. */
export function rememberScroll(): void {
  history.replaceState({ ...history.state, scrolledTo: scrollY } satisfies Remembered, "");
}

export function returnToRemembered(): void {
  scrollTo(0, (history.state as Remembered | null)?.scrolledTo ?? 0);
}
