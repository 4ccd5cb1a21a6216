import { officeClock } from "#styled-system/recipes";

/** The scale ends at 32 hours: the promised 24 hours, and a third more for time over them. */
const scaleHours = 32;
const dueHours = 24;
const hourMs = 3_600_000;

type ClockProps = {
  /** The time since the enquiry came in, until now or until the answer. */
  usedMs: number;
  isAnswered?: boolean;
  /** The text for screen readers, if there are no words beside the clock. */
  label?: string;
  /** Adds ticks every six hours and a line for the current time. */
  large?: boolean;
};

/** A line from arrival to due time: thick for used time, thin for time left, hatched past the tick for time over. */
export function Clock({ usedMs, isAnswered = false, label, large = false }: ClockProps) {
  const styles = officeClock();
  const hours = Math.min(Math.max(usedMs / hourMs, 0), scaleHours);
  const used = percentOf(Math.min(hours, dueHours));
  const over = percentOf(Math.max(hours - dueHours, 0));
  const height = large ? 18 : 12;
  const middle = height / 2;
  const thickness = large ? 6 : 4;
  return (
    <svg className={styles.root} height={height} role="img" aria-label={label} aria-hidden={label === undefined}>
      <line className={styles.line} x1="0" x2={percentOf(dueHours)} y1={middle} y2={middle} />
      <rect
        className={isAnswered ? styles.done : styles.used}
        x="0"
        y={middle - thickness / 2}
        width={used}
        height={thickness}
      />
      {hours > dueHours && (
        <rect x={percentOf(dueHours)} y={middle - 3.5} width={over} height="7" fill={`url(#${overHatch})`} />
      )}
      {(large ? [0, 6, 12, 18, 24] : [0, 24]).map((hour) => (
        <line
          key={hour}
          className={styles.tick}
          x1={percentOf(hour)}
          x2={percentOf(hour)}
          y1={hour % dueHours === 0 ? 0 : middle - 3}
          y2={hour % dueHours === 0 ? height : middle + 3}
        />
      ))}
      {large && !isAnswered && <rect className={styles.now} x={percentOf(hours)} y="0" width="2" height={height} />}
    </svg>
  );
}

export const overHatch = "office-over";

/** The hatch pattern of clocks and charts. Rendered once a page, because they refer to it by its id. */
export function Hatches() {
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

function percentOf(hours: number): string {
  return `${((hours / scaleHours) * 100).toFixed(2)}%`;
}
