import { lastDrop } from "./drop-drafts.ts";

/** `drop` is the value of `lastDrop` when the entry was stored. */
type Entry = { value: unknown; drop: string };

/**
 * Returns the value that this tab keeps under a name. Undefined if there is none, if it is older than the last log-out, if it
 * cannot be read, or if storage is forbidden.
 */
export function readKept<Kept extends object>(name: string): Partial<Kept> | undefined {
  try {
    const { value, drop = "" }: Partial<Entry> = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    // Somebody may have logged out since, while this tab was suspended or in the back/forward cache.
    if (drop !== lastDrop()) return undefined;
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value until the tab is closed or somebody logs out; undefined removes it. Storage may be full or
 * forbidden; a form works without it.
 */
export function keep(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify({ value, drop: lastDrop() } satisfies Entry));
    else sessionStorage.removeItem(name);
  } catch {}
}
