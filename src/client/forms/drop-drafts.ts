/**
 * In localStorage, which all tabs share: when somebody last logged out. Only a time, no personal data. It tells one log-out from
 * another, and is compared with no other time, because the clock of a computer may be put back or forward.
 */
const droppedKey = "drafts-dropped-at";

/**
 * Drops the drafts of forms in every tab, so that the next person finds none after a log-out. A suspended tab that
 * resumes finds another log-out than the one that its drafts remember. Storage may be forbidden.
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

/** Calls back when drafts are dropped in any tab, until the signal. */
export function onDraftsDropped(drop: () => void, options: { signal?: AbortSignal } = {}): void {
  addEventListener("storage", ({ key }) => key === droppedKey && drop(), options);
}

/** For a page without a form: the tab may hold drafts of other pages. */
export function startDroppingDrafts(): void {
  onDraftsDropped(() => {
    try {
      sessionStorage.clear();
    } catch {}
  });
}
