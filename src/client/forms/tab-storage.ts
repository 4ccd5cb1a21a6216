import { draftsDroppedAt } from "./drop-drafts.ts";

/** `savedAt` in milliseconds since 1970. */
type Entry = { value: unknown; savedAt: number };

/**
 * What this tab keeps under a name. Undefined where that is nothing, is older than the last log-out, or cannot be read, and where
 * storage is forbidden.
 */
export function readKept<Kept extends object>(name: string): Partial<Kept> | undefined {
  try {
    const { value, savedAt = 0 }: Partial<Entry> = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    // Somebody may have logged out since, while this tab was suspended or in the Back cache.
    if (savedAt < draftsDroppedAt()) return undefined;
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Until the tab is closed or somebody logs out. Storage may be full or forbidden; a form works without. */
export function keep(name: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify({ value, savedAt: Date.now() } satisfies Entry));
    else sessionStorage.removeItem(name);
  } catch {}
}
