import { chart } from "#styled-system/recipes";
import { percentOf } from "./coordinates.ts";

/** A period on a time axis, between its two ends. */
export type TimeSegment = { name: string; from: number; to: number };

type TimeChainProps = {
  /** In pixels. */
  y: number;
  /** The periods, with their ends in percent of the drawing's width. */
  segments: readonly TimeSegment[];
  /** 3 means that a narrow screen shows every third name, and every sixth if the text is enlarged. */
  everyNth: number;
};

/** A time axis as a dimension chain: a tick at each end of a period, its name in the middle. */
export function TimeChain({ y, segments, everyNth }: TimeChainProps) {
  const { axis } = chart();
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
          key={from}
          x={percentOf((from + to) / 2)}
          y={y + 20}
          textAnchor="middle"
          {...(at % everyNth > 0 && { "data-wide": "" })}
          {...(at % (2 * everyNth) > 0 && { "data-usual": "" })}
        >
          {name}
        </text>
      ))}
    </>
  );
}
