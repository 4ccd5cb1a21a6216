import type { ConsultationWeek, OfficeConsultation, ShownBlockedTime } from "#rules/consultations/office-answers.ts";
import { isWithinBusinessHours, type Slot, slotLengthInMinutes, slots } from "#rules/consultations/slots.ts";
import { daysOfWeek } from "#rules/consultations/week.ts";
import { type Day, weekdayOf } from "#rules/day.ts";
import { shortDateOf } from "#rules/short-date.ts";

const firstMinute = 9 * 60;
// A day has no time zone, so it is formatted in UTC.
const shortFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const longFormat = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** `Feb 16` */
export function shortDayOf(day: Day): string {
  return shortFormat.format(new Date(day));
}

/** `Thursday, Feb 19`, with the year if it is not the year of `today`. */
export function briefDayOf(day: Day, today: Day): string {
  return `${weekdayOf(day)}, ${yearOf(day) === yearOf(today) ? shortDayOf(day) : shortDateOf(day)}`;
}

/**
 * Returns the entries of a day by their start. A blocked time comes before the consultations on top of it. Screen readers and
 * phones, which have no grid, use this order.
 */
export function entriesOf(day: Day, consultations: readonly OfficeConsultation[], blocks: readonly ShownBlockedTime[]) {
  const blocked = blocks.flatMap((block) => {
    const rows = rowsOf(block, day);
    return rows ? [{ block, ...rows }] : [];
  });
  return [...blocked, ...placesOf(consultations)].sort((one, other) => one.row - other.row);
}

/** Returns the row of a consultation. A time outside the hours that are shown is in the first or the last row. */
function rowOf({ ours }: OfficeConsultation): number {
  const row = Math.floor((ours.minute - firstMinute) / slotLengthInMinutes);
  return Math.min(Math.max(row, 0), slots.length - 1);
}

/**
 * Places the consultations in twelve columns. The Worker sends them by their start, and of several at one time the confirmed one
 * first. Those of one row share its width. All confirmed ones are shown, and others as long as there are at most six side by side.
 * Only the list has the rest.
 */
function placesOf(consultations: readonly OfficeConsultation[]) {
  const isConfirmed = ({ status }: OfficeConsultation) => status === "confirmed";
  return slots.flatMap((_, row) => {
    const together = consultations.filter((each) => rowOf(each) === row);
    let room = 6 - together.filter(isConfirmed).length;
    const shown = together.filter((each) => isConfirmed(each) || room-- > 0);
    const width = 12 / ([1, 2, 3, 4, 6].find((count) => count >= shown.length) ?? 12);
    return shown.map((consultation, index) => ({
      consultation,
      row,
      style: { gridRow: row + 1, gridColumn: `${index * width + 1} / span ${width}` },
    }));
  });
}

/** Returns the days of a week that are shown. Sunday is closed, and is shown only if somebody asked for a time on it. */
export function shownDaysOf({ monday, consultations }: Pick<ConsultationWeek, "monday" | "consultations">): Day[] {
  return daysOfWeek(monday).filter(
    (day) => weekdayOf(day) !== "Sunday" || consultations.some(({ ours }) => ours.day === day),
  );
}

/** `February 16 to 21, 2026`, `November 30 to December 5, 2026`, `December 28, 2026 to January 2, 2027`. */
export function weekTextOf(days: readonly Day[], to: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "";
  const year = yearOf(last);
  const start = longFormat.format(new Date(first)) + (yearOf(first) === year ? "" : `, ${yearOf(first)}`);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${start} ${to} ${isOneMonth ? Number(last.slice(8)) : longFormat.format(new Date(last))}, ${year}`;
}

function yearOf(day: Day): string {
  return day.slice(0, 4);
}

/** Returns the relative width of a day. A day with several requests for one slot is wider. */
export function sizeOf(consultations: readonly OfficeConsultation[]): number {
  const most = Math.max(0, ...slots.map((_, row) => consultations.filter((each) => rowOf(each) === row).length));
  return most > 1 ? Math.min(1 + most / 4, 2) : 1;
}

/** True if a blocked time includes a day. A blocked time without a last day has no end. */
export function isOn({ firstDay, lastDay, weekdays }: ShownBlockedTime, day: Day): boolean {
  return day >= firstDay && (lastDay === null || day <= lastDay) && weekdays.includes(weekdayOf(day));
}

/** Returns the rows of the grid that a blocked time covers on a day, or undefined if it covers none. */
function rowsOf(block: ShownBlockedTime, day: Day): { row: number; style: { gridRow: string } } | undefined {
  if (!isOn(block, day)) return undefined;
  const { fromMinute, untilMinute } = block;
  const first = Math.max(0, Math.floor((fromMinute - firstMinute) / slotLengthInMinutes));
  const last = Math.min(slots.length, Math.ceil((untilMinute - firstMinute) / slotLengthInMinutes));
  return first < last ? { row: first, style: { gridRow: `${first + 1} / ${last + 1}` } } : undefined;
}

/** Returns the runs of consecutive slots outside business hours. */
export function closedRunsOf(day: Day): { from: Slot; begins: boolean; style: { gridRow: string } }[] {
  const runs: { from: Slot; begins: boolean; first: number; last: number }[] = [];
  slots.forEach((slot, row) => {
    if (isWithinBusinessHours(day, slot)) return;
    const run = runs.at(-1);
    if (run && run.last === row) run.last = row + 1;
    else runs.push({ from: slot, begins: row === 0, first: row, last: row + 1 });
  });
  return runs.map(({ first, last, begins }) => ({
    begins,
    from: (begins ? slots[last] : slots[first]) ?? "09:00",
    style: { gridRow: `${first + 1} / ${last + 1}` },
  }));
}

/** Returns the position of the current time in rem from the top, or undefined outside the hours that are shown. */
export function topOfNow(minuteNow: number): string | undefined {
  const rows = (minuteNow - firstMinute) / slotLengthInMinutes;
  return rows < 0 || rows > slots.length ? undefined : `${(rows * 2.5).toFixed(2)}rem`;
}
