import { lastDrop } from "./drop-drafts.ts";

/** `drop`: the last log-out before it was kept. */
type Entry = { value: unknown; drop: string };

/**
 * What this tab keeps under a name. Undefined where that is nothing, is older than the last log-out, or cannot be read, and where
 * storage is forbidden.
 */
export function readKept<Kept extends object>(name: string): Partial<Kept> | undefined {
  try {
    const { value, drop = "" }: Partial<Entry> = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    // Somebody may have logged out since, while this tab was suspended or in the Back cache.
    if (drop !== lastDrop()) return undefined;
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Until the tab is closed or somebody logs out. Storage may be full or forbidden; a form works without. */
export function keep(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify({ value, drop: lastDrop() } satisfies Entry));
    else sessionStorage.removeItem(name);
  } catch {}
}
