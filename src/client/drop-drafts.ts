/** What was typed into forms is kept for the tab; whoever logs out leaves it to nobody. Storage may be forbidden. */
export function dropDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {}
}
