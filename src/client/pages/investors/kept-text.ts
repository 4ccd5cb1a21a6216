import { keep, readKept } from "../../forms/tab-storage.ts";

export type Typed = { projectId: string; title: string; text: string };
/** What was typed, with the version that it would replace. */
type Kept = Typed & { version: number };
/** `isNew` if the update was never saved. A tab keeps one new update, and opens it again after a reload. */
type Own = { id: string; personId: string; isNew: boolean };

/** Returns the id of the update that was begun in this tab and is not saved yet. */
export function findNewDraftId(personId: string): string | undefined {
  const id = readStored(newDraftOf({ id: "", personId }))?.id;
  return typeof id === "string" ? id : undefined;
}

/**
 * Returns what was typed and is not saved yet, kept for this tab and this person. Logging out clears the tab's storage. If the
 * answer to a first save was lost, the update is stored, but its text is still kept as that of a new one.
 */
export function readKeptText(own: Own): Kept | undefined {
  const { id, version, projectId, title, text } = readStored(own) ?? readStored(newDraftOf(own)) ?? {};
  if (id !== own.id || version === undefined || projectId === undefined || title === undefined || text === undefined)
    return undefined;
  return { version, projectId, title, text };
}

export function keepText(own: Own, kept: Kept | undefined): void {
  if (findNewDraftId(own.personId) === own.id) keep(keyOf(newDraftOf(own)), undefined);
  keep(keyOf(own), kept && { id: own.id, ...kept });
}

function newDraftOf(own: Omit<Own, "isNew">): Own {
  return { ...own, isNew: true };
}

function readStored(own: Own) {
  return readKept<Kept & { id: string }>(keyOf(own));
}

function keyOf({ id, personId, isNew }: Own): string {
  return `update:${personId}:${isNew ? "new" : id}`;
}
