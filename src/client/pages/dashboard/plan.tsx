import { useId } from "react";
import { floorPlanOf } from "#rules/portfolio/floor-plan.ts";
import { dashboardPlan } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { DimensionLine } from "./dimension-line.tsx";
import { DoorDrawings, DoorSymbols } from "./door-drawings.tsx";
import { Hatched } from "./hatched.tsx";

type Part = {
  name: string;
  /** The number of its row in the table above. */
  number?: number | undefined;
  /** Areas are proportional to the weights. */
  weight: number;
  figures: readonly string[];
  /** The percent of the area that is hatched. */
  paidPercent?: number;
};

type PlanProps = {
  /** A floor has walls and doors; a site has only boundaries. */
  kind: "floor" | "site";
  label: string;
  parts: readonly Part[];
  /** Returns the text of the dimension line under the parts with these indexes. */
  measureOf: (parts: readonly number[]) => string;
};

/** Rooms in true proportion at any width: all coordinates are percentages. The table above has the same figures. */
export function Plan({ kind, label, parts, measureOf }: PlanProps) {
  const styles = dashboardPlan();
  const id = useId();
  const { rooms, columns } = floorPlanOf(parts.map(({ weight }) => weight));
  return (
    <figure>
      <svg className={styles.root} role="img" aria-label={label}>
        {kind === "floor" && <DoorSymbols id={id} />}
        {kind === "site" && (
          <Hatched rooms={rooms.map((room) => ({ ...room, percent: parts[room.index]?.paidPercent ?? 0 }))} />
        )}
        {rooms.map(({ index, ...room }) => (
          <foreignObject key={index} {...inPercent(room)}>
            <div className={styles.room}>
              <div className={styles.roomLabel}>
                <b className={styles.roomName}>
                  {parts[index]?.number && <span className={styles.roomNumber}>{parts[index].number} </span>}
                  <span>{parts[index]?.name}</span>
                </b>
                {parts[index]?.figures.map((figure) => (
                  <span key={figure} className={styles.roomFigure}>
                    {figure}
                  </span>
                ))}
              </div>
            </div>
          </foreignObject>
        ))}
        {rooms.map(({ index, ...room }) => (
          <rect key={index} {...inPercent(room)} className={kind === "floor" ? styles.wall : styles.boundary} />
        ))}
        {kind === "floor" && <DoorDrawings id={id} rooms={rooms} />}
      </svg>
      <DimensionLine
        parts={columns.map(({ x, width, rooms }) => ({
          x,
          width,
          text: measureOf(rooms.map(({ index }) => index)),
        }))}
      />
    </figure>
  );
}

function inPercent(area: { x: number; y: number; width: number; height: number }) {
  const { x, y, width, height } = area;
  return { x: percentOf(x), y: percentOf(y), width: percentOf(width), height: percentOf(height) };
}
