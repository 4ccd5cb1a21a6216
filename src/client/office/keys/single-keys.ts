import { useSyncExternalStore } from "react";

/** The localStorage key, shared by all tabs: whether single keys are turned off. A setting of this browser, no personal data. */
const storedAs = "office-single-keys";
/** Single keys are turned off and the storage refused it: the setting lasts until the page is loaded again. */
let isOffHere = false;
const listeners = new Set<() => void>();

/** True if a letter or a sign acts without Ctrl. This can be turned off: dictated words would act as commands (WCAG 2.1.4). */
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

/** True if single keys are off and the browser could not store it. */
export function areOffHereAlone(): boolean {
  return isOffHere;
}

/** True for a letter, a digit or a sign alone. Enter, Esc, Space and combinations with Ctrl are no single keys. */
export function isSingleKey(name: string): boolean {
  return name.length === 1 && name !== " ";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The setting was changed in another tab.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
