import type { ReactNode } from "react";
import { officeParts } from "#content/office/parts.ts";
import { officeBars } from "#styled-system/recipes";
import { percentOf } from "../../ui/coordinates.ts";
import { calendarDayTextOf } from "../times.ts";
import { overHatch } from "./clock.tsx";

const { chart } = officeParts;

type DayValue = { day: string; solid: number; hatched: number };

type DayBarsProps = {
  days: readonly DayValue[];
  now: number;
  /** `title` says what is counted, `none` is shown if there are no days. */
  copy: { title: string; none: string; solid: string; hatched: string; areHatched: string };
  /** Shown below the table. */
  children?: ReactNode;
};

const height = 50;
const axisY = 51;

/** The shares of a day's width: its bar, and the gap on either side. */
const barShare = 0.62;
const gapShare = (1 - barShare) / 2;

/** The width of a date under the axis. Every seventh day has one. */
const labelWidthInDays = 3;

/** A bar for each day with a second, hatched part on top, and the same figures as a table. */
export function DayBars({ days, now, copy, children }: DayBarsProps) {
  const styles = officeBars();
  return (
    <>
      <Chart days={days} now={now} copy={copy} />
      <details className={styles.table}>
        <summary>{chart.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
        <section tabIndex={0} aria-label={chart.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">{chart.day}</th>
                <th scope="col">{copy.solid}</th>
                <th scope="col">{copy.hatched}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, solid, hatched }) => (
                <tr key={day}>
                  <th scope="row">{calendarDayTextOf(day, now)}</th>
                  <td>{solid}</td>
                  <td>{hatched}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {children}
        </section>
      </details>
    </>
  );
}

function Chart({ days, now, copy }: Pick<DayBarsProps, "days" | "now" | "copy">) {
  const styles = officeBars();
  const most = Math.max(1, ...days.map(({ solid, hatched }) => solid + hatched));
  const step = 100 / Math.max(1, days.length);
  const unit = height / most;
  const barX = (index: number) => percentOf(step * (index + gapShare));
  return (
    <svg className={styles.bars} role="img" aria-label={sentenceOf(days, most, now, copy)}>
      <line className={styles.grid} x1="0" x2="100%" y1={axisY - height / 2} y2={axisY - height / 2} />
      {days.map(({ day, solid, hatched }, index) => {
        const place = { x: barX(index), width: percentOf(step * barShare) };
        return (
          <g key={day}>
            {solid > 0 && <rect className={styles.bar} {...place} y={axisY - solid * unit} height={solid * unit} />}
            {hatched > 0 && (
              <rect
                {...place}
                y={axisY - (solid + hatched) * unit}
                height={hatched * unit}
                fill={`url(#${overHatch})`}
              />
            )}
          </g>
        );
      })}
      <line className={styles.axis} x1="0" x2="100%" y1={axisY + 0.5} y2={axisY + 0.5} />
      {days.map(
        ({ day }, index) =>
          index % 7 === 1 &&
          // A later date would exceed the width of the chart.
          index < days.length - labelWidthInDays && (
            <text key={day} className={styles.axisText} x={barX(index)} y={axisY} dy="1.333em">
              {calendarDayTextOf(day, now).replace(/^\w+, /, "")}
            </text>
          ),
      )}
    </svg>
  );
}

function sentenceOf(days: readonly DayValue[], most: number, now: number, copy: DayBarsProps["copy"]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return copy.none;
  const [all, hatched] = totalsOf(days);
  const period = `${copy.title} ${calendarDayTextOf(first.day, now)} ${chart.to} ${calendarDayTextOf(last.day, now)}`;
  return `${period}, ${chart.atMost} ${most} ${chart.aDay} ${hatched} ${chart.of} ${all} ${copy.areHatched}`;
}

export function totalsOf(days: readonly DayValue[]): [all: number, hatched: number] {
  const hatched = days.reduce((sum, day) => sum + day.hatched, 0);
  return [days.reduce((sum, { solid }) => sum + solid, hatched), hatched];
}
