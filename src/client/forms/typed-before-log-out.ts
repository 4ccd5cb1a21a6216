import { lastDrop } from "./drop-drafts.ts";

/**
 * Notes in the entry of the history that something was typed there. A browser puts it back into the form with Back, by its own
 * memory of the page, also once somebody has logged out. Storage may be forbidden.
 */
export function noteTyping(): void {
  try {
    const state = { ...history.state, typedAfter: lastDrop() };
    if (history.state?.typedAfter !== state.typedAfter) history.replaceState(state, "");
  } catch {}
}

/** Whether somebody has logged out since something was last typed in this entry of the history. */
export function wasTypedBeforeLogOut(): boolean {
  try {
    const { typedAfter = lastDrop() } = history.state ?? {};
    return typedAfter !== lastDrop();
  } catch {
    return false;
  }
}
