import { lastDrop } from "./drop-drafts.ts";

/**
 * Records in the history entry that something was typed there. On Back the browser itself puts the text back into the form, even
 * after somebody has logged out. Storage may be forbidden.
 */
export function noteTyping(): void {
  try {
    const state = { ...history.state, typedAfter: lastDrop() };
    if (history.state?.typedAfter !== state.typedAfter) history.replaceState(state, "");
  } catch {}
}

/** True if somebody has logged out since something was last typed in this history entry. */
export function wasTypedBeforeLogOut(): boolean {
  try {
    const { typedAfter = lastDrop() } = history.state ?? {};
    return typedAfter !== lastDrop();
  } catch {
    return false;
  }
}
