import type { Room } from "#rules/portfolio/floor-plan.ts";
import { dashboardPlan } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

const doorWidth = 44;
const fromCorner = 16;
const fromFloor = 24;

/** The symbols of a door: the opening in the wall, the open leaf, and the quarter circle of its swing. */
export function DoorSymbols({ id }: { id: string }) {
  const styles = dashboardPlan();
  return (
    <defs>
      <g id={`${id}west`}>
        <path className={styles.opening} d="M0 0v-44" />
        <path className={styles.leaf} d="M0 0h44" />
        <path className={styles.swing} d="M0-44A44 44 0 0 1 44 0" />
      </g>
      <g id={`${id}south`}>
        <path className={styles.opening} d="M0 0h44" />
        <path className={styles.leaf} d="M44 0v-44" />
        <path className={styles.swing} d="M0 0A44 44 0 0 1 44-44" />
      </g>
    </defs>
  );
}

/** The smallest room that has space for a door and its swing, in percent of the plan. */
const smallest = {
  south: { onPhone: { width: 22, height: 12 }, elsewhere: { width: 12, height: 12 } },
  west: { onPhone: { width: 16, height: 18 }, elsewhere: { width: 8, height: 16 } },
};

/** A door for every room that is large enough: in the south wall, or in the west wall of the lowest rooms. `id` is that of `DoorSymbols`. */
export function DoorDrawings({ id, rooms }: { id: string; rooms: readonly Room[] }) {
  const withDoor = rooms.filter((room) => fitsDoor(room, "elsewhere"));
  return withDoor.map((room) => {
    const { index, x, y, width, height } = room;
    const lowest = y + height > 99.9;
    const atEntrance = x === 0;
    const place = !lowest && atEntrance ? x + width : x;
    const inset = atEntrance ? -fromCorner - doorWidth : fromCorner;
    return (
      <svg
        key={index}
        x={percentOf(place)}
        y={percentOf(y + height)}
        overflow="visible"
        data-small={fitsDoor(room, "onPhone") ? undefined : ""}
        aria-hidden="true"
      >
        <use href={`#${id}${lowest ? "west" : "south"}`} x={lowest ? 0 : inset} y={lowest ? -fromFloor : 0} />
      </svg>
    );
  });
}

function fitsDoor({ y, width, height }: Room, where: "onPhone" | "elsewhere"): boolean {
  const least = smallest[y + height > 99.9 ? "west" : "south"][where];
  return width >= least.width && height >= least.height;
}
