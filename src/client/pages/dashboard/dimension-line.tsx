import { dashboardPlan } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

/** In percent. A part narrower than this is always the last one, so its text is aligned with the end of the line. */
const narrow = 30;

type Measured = { x: number; width: number; text: string };

/** A dimension chain exactly under the parts it measures. The table above has the same figures. */
export function DimensionLine({ parts }: { parts: readonly Measured[] }) {
  const styles = dashboardPlan();
  return (
    <svg className={styles.dimension} aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      {[0, ...parts.map(({ x, width }) => x + width)].map((x) => (
        <line key={x} x1={percentOf(x)} x2={percentOf(x)} y2="100%" />
      ))}
      {parts.map(({ x, width, text }) => (
        <text
          key={x}
          x={width < narrow ? "100%" : percentOf(x + width / 2)}
          y="50%"
          dy=".35em"
          textAnchor={width < narrow ? "end" : "middle"}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
