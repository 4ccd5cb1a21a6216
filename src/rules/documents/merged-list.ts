/** Where a document stands in the list: the newest first, and the greater id first where moments are equal. */
export type Place = { createdAt: Date; id: string };

/**
 * The first `count` places of several walks of the list taken together, each document once. A walk may break off, but not
 * before it has `count` places: then none that belongs among the first can be missing.
 */
export function mergeWalks(walks: readonly (readonly Place[])[], count: number): Place[] {
  const places = new Map(walks.flat().map((place) => [place.id, place]));
  return [...places.values()].sort(inListOrder).slice(0, count);
}

function inListOrder(one: Place, other: Place): number {
  return other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1);
}
