import { useSyncExternalStore } from "react";

/** In localStorage, which all tabs share: whether somebody has turned single keys off. A setting of this browser, no personal data. */
const storedAs = "office-single-keys";
/** Where nothing can be stored, it holds until the page is loaded again. */
let isOffHere = false;
const listeners = new Set<() => void>();

/** Whether a letter or a sign acts without Ctrl. Dictated words would otherwise be commands (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  if (isOffHere) return false;
  try {
    return localStorage.getItem(storedAs) === null;
  } catch {
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  isOffHere = false;
  try {
    if (on) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, "off");
  } catch {
    // Storage is forbidden or full.
    isOffHere = !on;
  }
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

/** Whether they are off, and the browser does not keep it. */
export function areOffHereAlone(): boolean {
  return isOffHere;
}

/** A letter, digit or sign alone. Enter, Esc, Space and what needs Ctrl are none. */
export function isSingleKey(name: string): boolean {
  return name.length === 1 && name !== " ";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
