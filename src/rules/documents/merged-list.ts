/** Where a document stands in the list: the newest first, and the greater id first where moments are equal. */
export type Position = { createdAt: Date; id: string };

/**
 * The first `count` places of several walks of the list taken together, each document once. A walk may break off, but not
 * before it has `count` places: then none that belongs among the first can be missing.
 */
export function mergeLists(lists: readonly (readonly Position[])[], count: number): Position[] {
  const positions = new Map(lists.flat().map((place) => [place.id, place]));
  return [...positions.values()].sort(inListOrder).slice(0, count);
}

function inListOrder(one: Position, other: Position): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
