import { todayDesk as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { Clock } from "../parts/clock.tsx";
import { dayOf, durationText } from "../times.ts";
import { DayChart } from "./day-chart.tsx";

/** Answered within 24 hours, in percent and by day, and the median. */
export function Answered({ answered, now }: { answered: Today["answered"]; now: number }) {
  const styles = officeToday();
  const { percent, inTime, due, medianMs, days } = answered;
  return (
    <div className={styles.measures}>
      <div className={styles.measure}>
        <div className={styles.measureRow}>
          <p className={styles.figure}>{percent === null ? copy.none : `${percent}%`}</p>
          <p className={styles.measureNote}>
            {copy.answeredWithin}
            <br />
            {due === 0 ? copy.noAnswers : `${inTime} ${copy.of} ${due}, ${copy.lastDays}`}
          </p>
        </div>
        <DayChart days={days} now={now} />
        <details className={styles.table}>
          <summary>{copy.chartTable}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
          <section tabIndex={0} aria-label={copy.chartTable}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{copy.day}</th>
                  <th scope="col">{copy.inTime}</th>
                  <th scope="col">{copy.late}</th>
                </tr>
              </thead>
              <tbody>
                {days.map(({ day, inTime: answeredInTime, late }) => (
                  <tr key={day}>
                    <th scope="row">{dayOf(day, now)}</th>
                    <td>{answeredInTime}</td>
                    <td>{late}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </div>
      <div className={styles.measure}>
        <div className={styles.measureRow}>
          <p className={styles.figure}>{medianMs === null ? copy.none : durationText(medianMs)}</p>
          <p className={styles.measureNote}>
            {copy.median}
            <br />
            {copy.lastDays}
          </p>
        </div>
        {medianMs !== null && (
          <div className={styles.median}>
            <Clock usedMs={medianMs} large label={`${copy.medianLine} ${durationText(medianMs)}`} />
            <div className={styles.medianPart} aria-hidden="true">
              {["0", "6", "12", "18", "24 h"].map((tick) => (
                <span key={tick}>{tick}</span>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
