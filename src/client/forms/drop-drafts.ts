/**
 * The localStorage key, shared by all tabs, for the time of the last log-out. It holds no personal data. The time only tells one
 * log-out from another and is compared with no other time, because a computer's clock may be changed.
 */
const droppedKey = "drafts-dropped-at";

/**
 * Deletes the drafts of forms in every tab at a log-out, so that the next person finds none. A suspended tab notices when it
 * resumes, because its drafts remember an earlier log-out. Storage may be forbidden.
 */
export function dropDrafts(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(droppedKey, String(Date.now()));
    // The browser notifies only the other tabs, but this tab's forms need to know too.
    dispatchEvent(new StorageEvent("storage", { key: droppedKey }));
  } catch {}
}

/** Returns a value that changes with each log-out; empty before the first. Throws if storage is forbidden. */
export function lastDrop(): string {
  return localStorage.getItem(droppedKey) ?? "";
}

/** Calls `drop` whenever drafts are dropped in any tab, until the signal aborts. */
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
