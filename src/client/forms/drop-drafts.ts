/**
 * In localStorage, which all tabs share: when somebody last logged out. Only a time, no personal data. It is compared with itself
 * alone: the clock of a computer may be put back or forward.
 */
const droppedKey = "drafts-dropped-at";

/**
 * Drops the drafts of forms in every tab, so that the next person finds none after a log-out. A suspended tab finds another
 * log-out than the one that its drafts remember when it resumes. Storage may be forbidden.
 */
export function dropDrafts(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(droppedKey, String(Date.now()));
    // The browser tells only the other tabs; the forms of this one need to know, too.
    dispatchEvent(new StorageEvent("storage", { key: droppedKey }));
  } catch {}
}

/** Another one after each log-out; empty before the first. Throws where storage is forbidden. */
export function lastDrop(): string {
  return localStorage.getItem(droppedKey) ?? "";
}

/**
 * Notes in the entry of the history that something was typed there. A browser puts it back into the form with Back, by its own
 * memory of the page, also once somebody has logged out. Storage may be forbidden.
 */
export function noteTyping(): void {
  try {
    const typedAfter = lastDrop();
    if (history.state?.typedAfter !== typedAfter) history.replaceState({ ...history.state, typedAfter }, "");
  } catch {}
}

/** Whether somebody has logged out since something was last typed in this entry of the history. */
export function wasTypedBeforeDrop(): boolean {
  try {
    const typedAfter = history.state?.typedAfter;
    return typedAfter !== undefined && typedAfter !== lastDrop();
  } catch {
    return false;
  }
}

/** Calls back when drafts are dropped in any tab. Returns a function that stops listening. */
export function onDraftsDropped(drop: () => void): () => void {
  function listen({ key }: StorageEvent): void {
    if (key === droppedKey) drop();
  }
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** For a page without a form: the tab may hold drafts of other pages. */
export function startDroppingDrafts(): void {
  onDraftsDropped(() => {
    try {
      sessionStorage.clear();
    } catch {}
  });
}
