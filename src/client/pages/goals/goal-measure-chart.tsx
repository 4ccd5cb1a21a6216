import { useId } from "react";
import { goalsCopy } from "#content/pages/goals.ts";
import { moneyTextOf } from "#rules/money.ts";
import type { Band } from "#rules/portfolio/goals/band.ts";
import type { Goal } from "#rules/portfolio/goals/goal.ts";
import type { Progress } from "#rules/portfolio/goals/progress.ts";
import { shortDateOf } from "#rules/short-date.ts";
import { chart } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";

const { goal: copy, band: bandCopy } = goalsCopy;

/** The part of the line that the label of its zero takes up. */
const roomForZero = 0.08;

/**
 * Shows what is reached as a bar on a dimension line from zero, the goal as a tick, and the band of a projection as a hatched
 * part of its own line. The line is as long as the largest of these amounts.
 */
export function GoalMeasureChart({ goal, progress, band }: { goal: Goal; progress: Progress; band: Band }) {
  const styles = chart();
  const hatch = useId();
  const { minorUnits, currency } = goal.amount;
  const high = band.state === "band" ? band.high : 0;
  const whole = Math.max(minorUnits, progress.reached, high, 1);
  const along = (amount: number) => percentOf((100 * amount) / whole);
  const text = (amount: number) => moneyTextOf({ minorUnits: amount, currency });
  const label = `${text(progress.reached)} ${copy.label[0]} ${text(minorUnits)}, ${copy.label[1]} ${progress.percent}%.`;
  const said = band.state === "band" ? ` ${bandCopy.label} ${text(band.low)} – ${text(band.high)}.` : "";
  return (
    <svg className={styles.chart} height={band.state === "band" ? 92 : 64} role="img" aria-label={`${label}${said}`}>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0v7" />
        </pattern>
      </defs>
      <line className={styles.edge} x2="100%" y1="20" y2="20" />
      <rect className={styles.solid} width={along(progress.reached)} y="15" height="10" />
      <line className={styles.axis} x1="0" x2="0" y1="8" y2="32" />
      <line className={styles.value} x1={along(minorUnits)} x2={along(minorUnits)} y1="4" y2="36" />
      {minorUnits > whole * roomForZero && (
        <text x="0" y="52">
          0
        </text>
      )}
      <text data-strong="" x={along(minorUnits)} y="52" textAnchor={minorUnits < whole / 2 ? "start" : "end"}>
        {text(minorUnits)}
        <tspan data-wide="">{` ${copy.by} ${shortDateOf(goal.day)}`}</tspan>
      </text>
      {band.state === "band" && (
        <>
          <line className={styles.edge} x2="100%" y1="72" y2="72" />
          <rect
            className={styles.hatched}
            x={along(band.low)}
            width={along(band.high - band.low)}
            y="66"
            height="12"
            fill={`url(#${hatch})`}
          />
        </>
      )}
    </svg>
  );
}
