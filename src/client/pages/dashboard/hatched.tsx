import type { Room } from "#rules/portfolio/floor-plan.ts";
import { dashboardPlan } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

/** Hatches the committed part of each plot, from its left boundary on. */
export function Hatched({ rooms }: { rooms: readonly (Room & { percent: number })[] }) {
  const styles = dashboardPlan();
  return (
    <>
      <defs>
        <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0v9" />
        </pattern>
      </defs>
      {rooms.map(({ index, x, y, width, height, percent }) => (
        <rect
          key={index}
          x={percentOf(x)}
          y={percentOf(y)}
          width={percentOf((width * percent) / 100)}
          height={percentOf(height)}
          fill="url(#hatch)"
          className={styles.paid}
        />
      ))}
    </>
  );
}
