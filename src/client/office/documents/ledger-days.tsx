import { ledgerCopy as copy } from "#content/office/documents.ts";
import type { LedgerDays as Answer } from "#rules/documents/office-answers.ts";
import { officeDesk, officeToday } from "#styled-system/recipes";
import { overHatch } from "../parts/clock.tsx";
import { dayOf } from "../times.ts";
import { useNow } from "../use-now.ts";
import { useLedgerDays } from "./use-documents.ts";

type Days = Answer["days"];

const height = 50;
const axisY = 51;

/** The attempts of 30 days: a bar for each, refused ones hatched above, and the same as a table. */
export function LedgerDays({ id }: { id: string }) {
  const [desk, styles] = [officeDesk(), officeToday()];
  const now = useNow();
  const { data } = useLedgerDays(id);
  if (!data) return null;
  const { days, isCut } = data;
  const [all, refused] = totalsOf(days);
  return (
    <>
      <p className={desk.label}>
        {all} {copy.tries} {refused} {copy.refused}. {isCut && copy.cut}
      </p>
      <Bars days={days} now={now} />
      <details className={styles.table}>
        <summary>{copy.chartTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
        <section tabIndex={0} aria-label={copy.chartTable}>
          <table>
            <thead>
              <tr>
                <th scope="col">{copy.day}</th>
                <th scope="col">{copy.got}</th>
                <th scope="col">{copy.outcomes.refused}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, got, refused: ofDay }) => (
                <tr key={day}>
                  <th scope="row">{dayOf(day, now)}</th>
                  <td>{got}</td>
                  <td>{ofDay}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={desk.label}>{copy.partNote}</p>
        </section>
      </details>
    </>
  );
}

function Bars({ days, now }: { days: Days; now: number }) {
  const styles = officeToday();
  const most = Math.max(1, ...days.map(({ got, refused }) => got + refused));
  const step = 100 / Math.max(1, days.length);
  const unit = height / most;
  const [all, refused] = totalsOf(days);
  const [first, last] = [days[0], days.at(-1)];
  const period = first && last ? `${dayOf(first.day, now)} ${copy.chartTo} ${dayOf(last.day, now)}` : "";
  const label = `${copy.chart} ${period}, ${copy.chartMost} ${most} ${copy.chartADay} ${refused} ${copy.chartOf} ${all} ${copy.chartRefused}`;
  return (
    <svg className={styles.bars} height="72" role="img" aria-label={label}>
      <line className={styles.grid} x1="0" x2="100%" y1={axisY - height / 2} y2={axisY - height / 2} />
      {days.map(({ day, got, refused: ofDay }, index) => {
        const place = { x: `${(step * (index + 0.19)).toFixed(2)}%`, width: `${(step * 0.62).toFixed(2)}%` };
        return (
          <g key={day}>
            {got > 0 && <rect className={styles.bar} {...place} y={axisY - got * unit} height={got * unit} />}
            {ofDay > 0 && (
              <rect {...place} y={axisY - (got + ofDay) * unit} height={ofDay * unit} fill={`url(#${overHatch})`} />
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

function totalsOf(days: Days): [all: number, refused: number] {
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  return [days.reduce((sum, { got }) => sum + got, refused), refused];
}
