import { todayDesk as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { overHatch } from "../parts/clock.tsx";
import { dayOf } from "../times.ts";

type Days = Today["answered"]["days"];

const height = 50;
const axisY = 51;

/** A bar for each day: solid what was answered in time, hatched above it what was late. */
export function DayChart({ days, now }: { days: Days; now: number }) {
  const styles = officeToday();
  const most = Math.max(1, ...days.map(({ inTime, late }) => inTime + late));
  const step = 100 / Math.max(1, days.length);
  const unit = height / most;
  return (
    <svg className={styles.bars} height="72" role="img" aria-label={sentenceOf(days, most, now)}>
      <line className={styles.grid} x1="0" x2="100%" y1={axisY - height / 2} y2={axisY - height / 2} />
      {days.map(({ day, inTime, late }, index) => {
        const place = { x: `${(step * (index + 0.19)).toFixed(2)}%`, width: `${(step * 0.62).toFixed(2)}%` };
        return (
          <g key={day}>
            {inTime > 0 && <rect className={styles.bar} {...place} y={axisY - inTime * unit} height={inTime * unit} />}
            {late > 0 && (
              <rect {...place} y={axisY - (inTime + late) * unit} height={late * unit} fill={`url(#${overHatch})`} />
            )}
          </g>
        );
      })}
      <line className={styles.axis} x1="0" x2="100%" y1={axisY + 0.5} y2={axisY + 0.5} />
      {days.map(
        ({ day }, index) =>
          index % 7 === 1 &&
          // The last would run out of the drawing.
          index < days.length - 3 && (
            <text key={day} className={styles.axisText} x={`${(step * (index + 0.19)).toFixed(2)}%`} y="67">
              {dayOf(day, now).replace(/^\w+, /, "")}
            </text>
          ),
      )}
    </svg>
  );
}

function sentenceOf(days: Days, most: number, now: number): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return copy.noAnswers;
  const late = days.reduce((sum, day) => sum + day.late, 0);
  const all = days.reduce((sum, day) => sum + day.inTime + day.late, 0);
  const period = `${copy.chartStart} ${dayOf(first.day, now)} ${copy.chartTo} ${dayOf(last.day, now)}`;
  return `${period}, ${copy.chartMost} ${most} ${copy.chartADay} ${late} ${copy.chartOf} ${all} ${copy.chartLate}`;
}
