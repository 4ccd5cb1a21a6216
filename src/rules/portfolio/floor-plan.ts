/** Sizes are percents of the plan's width and height. */
export type Room = { index: number; x: number; y: number; width: number; height: number };

/** One side of the first wall, with its rooms. */
type Column = { x: number; width: number; rooms: Room[] };

type Weighed = { index: number; weight: number };
type Area = Omit<Room, "index">;

/**
 * Divides a plan into rooms in proportion to their weights (a treemap), heaviest first. Each wall divides an area where its two
 * sides are closest to equal in weight; walls alternate between upright and across. A weight of zero or less gets no room.
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

/** Splits at the point where the two parts are closest in weight. */
function halvesOf(weighed: readonly Weighed[]): [Weighed[], Weighed[]] {
  const half = weightOf(weighed) / 2;
  let cut = 1;
  let smallest = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [index, { weight }] of weighed.slice(0, -1).entries()) {
    sum += weight;
    if (Math.abs(sum - half) < smallest) [cut, smallest] = [index + 1, Math.abs(sum - half)];
  }
  return [weighed.slice(0, cut), weighed.slice(cut)];
}

function weightOf(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { weight }) => sum + weight, 0);
}
