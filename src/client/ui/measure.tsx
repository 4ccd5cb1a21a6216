import { chart, measure } from "#styled-system/recipes";
import { percentOf } from "./coordinates.ts";

type MeasureProps = {
  /** `value` and `limit` are in percent of the scale. */
  value: number | undefined;
  limit?: number | undefined;
  label: string;
};

/** A dimension line with a tick for a limit. The part beyond the limit is hatched. Needs `Hatches` on the page. */
export function Measure({ value = 0, limit, label }: MeasureProps) {
  const [charts, styles] = [chart(), measure()];
  const within = Math.min(value, limit ?? value);
  return (
    <svg className={charts.chart} height="28" role="img" aria-label={label}>
      <line className={charts.edge} x2="100%" y1="16" y2="16" />
      <line className={charts.axis} x1="0" x2="0" y1="10" y2="22" />
      <line className={charts.axis} x1="100%" x2="100%" y1="10" y2="22" />
      <rect className={charts.solid} width={percentOf(within)} y="13.5" height="5" />
      {value > within && (
        <rect
          className={charts.lost}
          fill="url(#hatch-loss)"
          x={percentOf(within)}
          width={percentOf(value - within)}
          y="11.5"
          height="9"
        />
      )}
      {limit !== undefined && (
        <>
          <line className={styles.limit} x1={percentOf(limit)} x2={percentOf(limit)} y1="4" y2="26" />
          <LimitFlag at={limit} />
        </>
      )}
    </svg>
  );
}

/** A dimension line on which a value moves from a ring (before) to a diamond (after). */
export function MovedMeasure({ from, to, limit, label }: Omit<MeasureProps, "value"> & { from: number; to: number }) {
  const [charts, styles] = [chart(), measure()];
  return (
    <svg className={charts.chart} height="28" role="img" aria-label={label}>
      <line className={charts.edge} x2="100%" y1="16" y2="16" />
      <line className={charts.axis} x1="0" x2="0" y1="10" y2="22" />
      <line className={styles.move} x1={percentOf(from)} x2={percentOf(to)} y1="16" y2="16" />
      {limit !== undefined && (
        <>
          <line className={styles.limit} x1={percentOf(limit)} x2={percentOf(limit)} y1="4" y2="26" />
          <LimitFlag at={limit} />
        </>
      )}
      <circle className={charts.ring} cx={percentOf(from)} cy="16" r="5" />
      <svg x={percentOf(to)} y="16" overflow="visible" aria-hidden="true">
        <path className={styles.mark} d="M0 -6.5L6.5 0L0 6.5L-6.5 0z" />
      </svg>
    </svg>
  );
}

function LimitFlag({ at }: { at: number }) {
  return (
    <svg x={percentOf(at)} y="3" overflow="visible" aria-hidden="true">
      <path className={measure().mark} d="M-5 -3H5L0 4z" />
    </svg>
  );
}
