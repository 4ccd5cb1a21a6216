/** In localStorage, which all tabs share: when somebody logged out here. A time, and nothing of anybody's. */
const droppedKey = "drafts-dropped-at";

/**
 * What was typed into forms is kept for the tab; whoever logs out leaves it to nobody, in no tab. One that is asleep finds
 * its drafts older than the log-out when it wakes. Storage may be forbidden.
 */
export function dropDrafts(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(droppedKey, String(Date.now()));
    // The browser tells the other tabs alone; the forms of this one are to know, too.
    dispatchEvent(new StorageEvent("storage", { key: droppedKey }));
  } catch {}
}

/** When drafts were dropped last, in milliseconds; 0 for never. Throws where storage is forbidden. */
export function draftsDroppedAt(): number {
  return Number(localStorage.getItem(droppedKey) ?? 0);
}

/** Calls back when drafts are dropped, in whatever tab. Returns what ends it. */
export function onDraftsDropped(drop: () => void): () => void {
  function listen({ key }: StorageEvent): void {
    if (key === droppedKey) drop();
  }
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** For a page without a form: the tab keeps drafts of others. */
export function startDroppingDrafts(): void {
  onDraftsDropped(() => {
    try {
      sessionStorage.clear();
    } catch {}
  });
}
