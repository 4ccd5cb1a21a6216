/** A document's position in the list: newest first, then the greater id. */
export type Position = { createdAt: Date; id: string };

/**
 * The first `count` positions of several sorted lists merged, each document once. A list may be cut off after `count` entries
 * without changing the result.
 */
export function mergeLists(lists: readonly (readonly Position[])[], count: number): Position[] {
  const positions = new Map(lists.flat().map((position) => [position.id, position]));
  return [...positions.values()].sort(inListOrder).slice(0, count);
}

function inListOrder(one: Position, other: Position): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
