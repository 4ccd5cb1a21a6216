import { useSyncExternalStore } from "react";

/** In localStorage, which all tabs share: whether somebody has turned single keys off. A setting of this browser, no personal data. */
const storedAs = "office-single-keys";
/** Where storage is forbidden, it holds until the page is loaded anew. */
let isOffHere = false;
const listeners = new Set<() => void>();

/** Whether a letter or a sign acts without Ctrl. Dictated words would otherwise be commands (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storedAs) === null;
  } catch {
    return !isOffHere;
  }
}

export function turnSingleKeys(on: boolean): void {
  isOffHere = !on;
  try {
    if (on) localStorage.removeItem(storedAs);
    else localStorage.setItem(storedAs, "off");
  } catch {}
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
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
