import { compare } from "../compare.ts";
import type { Cursor } from "../cursor.ts";

/**
 * Merges lists and returns the first `count` documents, each once: newest first, then the greater id first. Each list must be in
 * this order. It may be cut off after `count` entries without changing the result.
 */
export function mergeLists(lists: readonly (readonly Cursor[])[], count: number): Cursor[] {
  const documents = new Map(lists.flat().map((document) => [document.id, document]));
  return [...documents.values()].sort(inListOrder).slice(0, count);
}

function inListOrder(one: Cursor, other: Cursor): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || compare(other.id, one.id);
}
