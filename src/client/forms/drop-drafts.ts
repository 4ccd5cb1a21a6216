/** In localStorage, which all tabs share: when somebody last logged out. Only a time, no personal data. */
const droppedKey = "drafts-dropped-at";

/**
 * Drops the drafts of forms in every tab, so that the next person finds none after a log-out. A suspended tab compares the
 * age of its drafts with the time of the log-out when it resumes. Storage may be forbidden.
 */
export function dropDrafts(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(droppedKey, String(Date.now()));
    // The browser tells only the other tabs; the forms of this one need to know, too.
    dispatchEvent(new StorageEvent("storage", { key: droppedKey }));
  } catch {}
}

/** When drafts were last dropped, in milliseconds since 1970; 0 for never. Throws where storage is forbidden. */
export function draftsDroppedAt(): number {
  return Number(localStorage.getItem(droppedKey) ?? 0);
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
