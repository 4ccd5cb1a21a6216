import { dashboardPlan } from "#styled-system/recipes";

/** In percent. Of two parts the second one is the smaller where one is so narrow: its text ends where the line does. */
const narrow = 30;

type Measured = { x: number; width: number; text: string };

/** A dimension chain exactly under what it measures; the table above says the same. */
export function DimensionLine({ parts }: { parts: readonly Measured[] }) {
  const styles = dashboardPlan();
  return (
    <svg className={styles.dimension} aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      {[0, ...parts.map(({ x, width }) => x + width)].map((x) => (
        <line key={x} x1={`${x.toFixed(3)}%`} x2={`${x.toFixed(3)}%`} y2="100%" />
      ))}
      {parts.map(({ x, width, text }) => (
        <text
          key={x}
          x={width < narrow ? "100%" : `${(x + width / 2).toFixed(3)}%`}
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
