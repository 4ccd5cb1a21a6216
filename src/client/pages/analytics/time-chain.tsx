import { analyticsCharts } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

/** An axis as a dimension chain: a tick at each end of a period, its name in the middle. Coordinates are percents. */
export function TimeChain({
  segments,
  y,
}: {
  segments: readonly { name: string; from: number; to: number }[];
  y: number;
}) {
  const { axis } = analyticsCharts();
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  return (
    <>
      <line className={axis} x1={percentOf(first.from)} x2={percentOf(last.to)} y1={y} y2={y} />
      {[first.from, ...segments.map(({ to }) => to)].map((x) => (
        <line key={x} className={axis} x1={percentOf(x)} x2={percentOf(x)} y1={y - 6} y2={y + 6} />
      ))}
      {segments.map(({ name, from, to }, at) => (
        <text
          key={name}
          x={percentOf((from + to) / 2)}
          y={y + 20}
          textAnchor="middle"
          {...(segments.length > 4 && at % 2 > 0 && { "data-wide": "" })}
          {...(segments.length > 8 && at % 4 > 0 && { "data-wide": "" })}
        >
          {name}
        </text>
      ))}
    </>
  );
}
