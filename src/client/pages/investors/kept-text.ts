export type Typed = { projectId: string; title: string; text: string };
/** With the version that it would replace. */
type Kept = Typed & { version: number };
/** `isNew`: it has not been saved once. Of those a tab keeps one, which is opened again after a reload. */
type Own = { id: string; personId: string; isNew: boolean };

/** The id of what was begun in this tab and is not saved yet. */
export function findBegun(personId: string): string | undefined {
  const { id } = readStored(keyOf({ id: "", personId, isNew: true }));
  return typeof id === "string" ? id : undefined;
}

/** What was typed and is not saved yet, kept for this tab and this person. Logging out clears the tab's storage. */
export function readKept(own: Own): Kept | undefined {
  const { id, version, projectId, title, text } = readStored(keyOf(own));
  if (id !== own.id || version === undefined || projectId === undefined || title === undefined || text === undefined)
    return undefined;
  return { version, projectId, title, text };
}

/** Storage may be full or forbidden; a form works without. */
export function keep(own: Own, kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(own), JSON.stringify({ id: own.id, ...kept }));
    else sessionStorage.removeItem(keyOf(own));
  } catch {}
}

function readStored(key: string): Partial<Kept & { id: string }> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function keyOf({ id, personId, isNew }: Own): string {
  return `update:${personId}:${isNew ? "new" : id}`;
}
