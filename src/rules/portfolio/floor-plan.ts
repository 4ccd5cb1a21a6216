/** A rectangle in percent of the plan's width and height. */
export type Room = { index: number; x: number; y: number; width: number; height: number };

/** What the first wall divides the plan into, with the rooms in it. */
type Column = { x: number; width: number; rooms: Room[] };

type Weighed = { index: number; weight: number };
type Area = Omit<Room, "index">;

/**
 * Divides a plan into rooms as large as their weights, in any size it is drawn: the heaviest first, each wall where the two
 * sides come closest to equal, one upright, the next across. What weighs nothing, or less, has no room.
 */
export function floorPlanOf(weights: readonly number[]): { rooms: Room[]; columns: Column[] } {
  const weighed = weights
    .map((weight, index) => ({ weight, index }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  const [left, right] = halvesOf(weighed);
  const wall = right.length > 0 ? (100 * weightOf(left)) / weightOf(weighed) : 100;
  const columns = [columnOf(left, 0, wall), columnOf(right, wall, 100 - wall)].filter(({ rooms }) => rooms.length > 0);
  return { rooms: columns.flatMap(({ rooms }) => rooms), columns };
}

function columnOf(weighed: readonly Weighed[], x: number, width: number): Column {
  return { x, width, rooms: divided(weighed, { x, y: 0, width, height: 100 }, "across") };
}

function divided(weighed: readonly Weighed[], area: Area, wall: "upright" | "across"): Room[] {
  const [first, second] = weighed;
  if (!first) return [];
  if (!second) return [{ index: first.index, ...area }];
  const [one, other] = halvesOf(weighed);
  const part = weightOf(one) / weightOf(weighed);
  const { x, y, width, height } = area;
  if (wall === "upright") {
    const left = width * part;
    return [
      ...divided(one, { ...area, width: left }, "across"),
      ...divided(other, { ...area, x: x + left, width: width - left }, "across"),
    ];
  }
  const top = height * part;
  return [
    ...divided(one, { ...area, height: top }, "upright"),
    ...divided(other, { ...area, y: y + top, height: height - top }, "upright"),
  ];
}

/** The heaviest first, and the rest: of all places to cut, where the two weigh most alike. */
function halvesOf(weighed: readonly Weighed[]): [Weighed[], Weighed[]] {
  const half = weightOf(weighed) / 2;
  let [cut, smallest, sum] = [1, Number.POSITIVE_INFINITY, 0];
  for (const [index, { weight }] of weighed.slice(0, -1).entries()) {
    sum += weight;
    if (Math.abs(sum - half) < smallest) [cut, smallest] = [index + 1, Math.abs(sum - half)];
  }
  return [weighed.slice(0, cut), weighed.slice(cut)];
}

function weightOf(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { weight }) => sum + weight, 0);
}
