import { answerWithinMs } from "#rules/enquiries/clock.ts";
import { officeClock } from "#styled-system/recipes";

/** The scale is in multiples of the promised time. It ends a third after it, to show time over. */
const scaleEnd = 4 / 3;

type ClockProps = {
  /** The time since the enquiry came in, until now or until the answer. */
  usedMs: number;
  isAnswered?: boolean;
  /** The text for screen readers, if there are no words beside the clock. */
  label?: string;
  /** Adds ticks at each quarter of the promised time and a line for the current time. */
  large?: boolean;
};

/** A line from arrival to due time: thick for used time, thin for time left, hatched past the tick for time over. */
export function Clock({ usedMs, isAnswered = false, label, large = false }: ClockProps) {
  const styles = officeClock();
  const time = Math.min(Math.max(usedMs / answerWithinMs, 0), scaleEnd);
  const used = percentOf(Math.min(time, 1));
  const over = percentOf(Math.max(time - 1, 0));
  const height = large ? 18 : 12;
  const middle = height / 2;
  const thickness = large ? 6 : 4;
  return (
    <svg className={styles.root} height={height} role="img" aria-label={label} aria-hidden={label === undefined}>
      <line className={styles.line} x1="0" x2={percentOf(1)} y1={middle} y2={middle} />
      <rect
        className={isAnswered ? styles.done : styles.used}
        x="0"
        y={middle - thickness / 2}
        width={used}
        height={thickness}
      />
      {time > 1 && <rect x={percentOf(1)} y={middle - 3.5} width={over} height="7" fill={`url(#${overHatch})`} />}
      {(large ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map((tick) => (
        <line
          key={tick}
          className={styles.tick}
          x1={percentOf(tick)}
          x2={percentOf(tick)}
          y1={tick % 1 === 0 ? 0 : middle - 3}
          y2={tick % 1 === 0 ? height : middle + 3}
        />
      ))}
      {large && !isAnswered && <rect className={styles.now} x={percentOf(time)} y="0" width="2" height={height} />}
    </svg>
  );
}

export const overHatch = "office-over";

/** The hatch pattern of clocks and charts. Rendered once a page, because they refer to it by its id. */
export function OverHatchPattern() {
  const styles = officeClock();
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.hatches}>
      <defs>
        <pattern id={overHatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.ground} d="M0 0h4v4H0z" />
          <path className={styles.over} d="M1 0v4" />
        </pattern>
      </defs>
    </svg>
  );
}

function percentOf(time: number): string {
  return `${((time / scaleEnd) * 100).toFixed(2)}%`;
}
