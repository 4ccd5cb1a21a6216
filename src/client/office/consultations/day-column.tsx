import { officeConsultationCopy } from "#content/office/consultations.ts";
import type { OfficeConsultation, ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { minuteTextOf, slotTextOf } from "#rules/consultations/slots.ts";
import { type Day, weekdayOf } from "#rules/day.ts";
import { officeWeek } from "#styled-system/recipes";
import { unbroken } from "../../ui/unbroken.ts";
import { BookingLink } from "./booking-link.tsx";
import { closedRunsOf, entriesOf, shortDayOf, topOfNow } from "./week-shape.ts";

const copy = officeConsultationCopy.week;

type DayColumnProps = {
  day: Day;
  /** Only set today. */
  minuteNow?: number;
  consultations: readonly OfficeConsultation[];
  blocks: readonly ShownBlockedTime[];
  open: string | undefined;
  addressTo: (reference: string) => string;
};

/** A day of the week: its heading, its closed and blocked times, and its consultations on top of them. */
export function DayColumn({ day, minuteNow, consultations, blocks, open, addressTo }: DayColumnProps) {
  const styles = officeWeek();
  const isToday = minuteNow !== undefined;
  const top = isToday ? topOfNow(minuteNow) : undefined;
  const weekday = weekdayOf(day).slice(0, 3);
  return (
    <>
      <h2 className={styles.dayHead} data-today={isToday || undefined}>
        <span>{isToday ? `${weekday}, ${copy.today}` : weekday}</span> <b>{shortDayOf(day)}</b>
      </h2>
      <ol className={styles.day}>
        {closedRunsOf(day).map(({ from, begins, style }) => (
          <li key={from} className={styles.outside} style={style}>
            {weekday === "Sun" ? copy.closedDay : `${begins ? copy.opensAt : copy.closesAt} ${slotTextOf(from)}`}
          </li>
        ))}
        {entriesOf(day, consultations, blocks).map((entry) =>
          "block" in entry ? (
            <li key={entry.block.id} className={styles.blocked} style={entry.style}>
              <span>
                {entry.block.name}
                {entry.block.isWholeDay ? `. ${copy.holiday}` : `, ${hoursOf(entry.block)}`}
              </span>
            </li>
          ) : (
            <li key={entry.consultation.reference} className={styles.place} style={entry.style}>
              <BookingLink
                consultation={entry.consultation}
                address={addressTo(entry.consultation.reference)}
                isOpen={entry.consultation.reference === open}
              />
            </li>
          ),
        )}
        {top && (
          <li className={styles.now} style={{ top }} aria-hidden="true">
            <span>{minuteTextOf(minuteNow ?? 0)}</span>
          </li>
        )}
      </ol>
    </>
  );
}

/** `12:00 PM to 1:00 PM` */
export function hoursOf({ fromMinute, untilMinute }: Pick<ShownBlockedTime, "fromMinute" | "untilMinute">): string {
  return [fromMinute, untilMinute]
    .map((minute) => unbroken(minuteTextOf(minute)))
    .join(` ${officeConsultationCopy.to} `);
}
