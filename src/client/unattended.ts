/** Longer than the office waits between two calls by timer, so that one of them follows each sign of a person. */
const unattendedAfterMs = 60_000;

/** Also what dictation and aids such as a screen reader cause. No movement of the mouse: a shaken desk is nobody. */
const signs = ["pointerdown", "click", "keydown", "input", "wheel"] as const;

let lastSignAt = 0;

/** Notices when a person uses the page. Opening it, or coming back to its tab, is a sign as well. */
export function startNoticingPerson(): void {
  noteSign();
  // Captured, so that it comes before what calls the Worker, and whatever stops the event.
  for (const sign of signs) addEventListener(sign, noteSign, { capture: true, passive: true });
  const noteReturn = () => document.visibilityState === "visible" && noteSign();
  addEventListener("visibilitychange", noteReturn, { capture: true });
}

/** Whether nobody has used the page for a while: what it asks now, it asks by itself. */
export function isUnattended(): boolean {
  return lastSignAt > 0 && Date.now() - lastSignAt > unattendedAfterMs;
}

function noteSign(): void {
  lastSignAt = Date.now();
}
