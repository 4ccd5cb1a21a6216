import { todayDesk as copy } from "#content/office/today.ts";
import type { Today } from "#rules/office/today.ts";
import { officeToday } from "#styled-system/recipes";
import { Clock } from "../parts/clock.tsx";
import { DayBars } from "../parts/day-bars.tsx";
import { durationTextOf } from "../times.ts";

/** The share of enquiries answered within 24 hours, in percent and by day, and the median. */
export function Answered({ answered, now }: { answered: Today["answered"]; now: number }) {
  const styles = officeToday();
  const { percent, inTime, due, medianMs, days } = answered;
  const measured = days.length === 1 ? copy.lastDay : `${copy.last} ${days.length} ${copy.days}`;
  return (
    <div className={styles.measures}>
      <div className={styles.measure}>
        <div className={styles.measureRow}>
          <p className={styles.figure}>{percent === null ? copy.none : `${percent}%`}</p>
          <p className={styles.measureNote}>
            {copy.answeredWithin}
            <br />
            {`${due === 0 ? copy.noneDue : `${inTime} ${copy.of} ${due}`}, ${measured}`}
          </p>
        </div>
        <DayBars
          days={days.map(({ day, inTime: solid, late }) => ({ day, solid, hatched: late }))}
          now={now}
          copy={copy.chart}
        />
      </div>
      <div className={styles.measure}>
        <div className={styles.measureRow}>
          <p className={styles.figure}>{medianMs === null ? copy.none : durationTextOf(medianMs)}</p>
          <p className={styles.measureNote}>
            {copy.median}
            <br />
            {measured}
          </p>
        </div>
        {medianMs !== null && (
          <div className={styles.median}>
            <Clock usedMs={medianMs} large label={`${copy.medianLine} ${durationTextOf(medianMs)}`} />
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
