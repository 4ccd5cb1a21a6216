// Imported by name: the object `DatePicker` has every part, and the page would load the unused ones too.
import {
  DatePickerContent,
  DatePickerNextTrigger,
  DatePickerPrevTrigger,
  DatePickerRoot,
  DatePickerTable,
  DatePickerTableBody,
  DatePickerTableCell,
  DatePickerTableCellTrigger,
  DatePickerTableHead,
  DatePickerTableRow,
  DatePickerView,
  type DateValue,
  parseDate,
  useDatePickerContext,
} from "@ark-ui/react/date-picker";
import { useEffect } from "react";
import { button, calendar } from "#styled-system/recipes";
import { CalendarFrame } from "./calendar-frame.tsx";

type CalendarCopy = {
  title: string;
  label: string;
  previousMonth: string;
  nextMonth: string;
  month: string;
  today: string;
  unavailable: string;
};

type CalendarProps = {
  copy: CalendarCopy;
  /** Days as `YYYY-MM-DD`: the first and the last that can be chosen. The first is today. */
  first: string;
  last: string;
  timeZone: string;
  /** Days between them that cannot be chosen. */
  closed?: readonly string[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/** A month of days to choose from, also with the keyboard: arrows, Page Up and Down, Home and End. */
export function Calendar({ copy, first, last, timeZone, closed = [], chosen, onChoose }: CalendarProps) {
  const styles = calendar();
  return (
    <DatePickerRoot
      inline
      locale="en-US"
      timeZone={timeZone}
      startOfWeek={0}
      min={parseDate(first)}
      max={parseDate(last)}
      isDateUnavailable={(day) => closed.includes(day.toString())}
      closeOnSelect={false}
      value={chosen ? [parseDate(chosen)] : []}
      onValueChange={({ value: [day] }) => day && onChoose(day.toString())}
      // Otherwise Ark would interrupt a screen reader with the chosen date three seconds after the choice.
      format={() => ""}
      translations={{
        content: copy.label,
        prevTrigger: () => copy.previousMonth,
        nextTrigger: () => copy.nextMonth,
        dayCell: ({ valueText, value, unavailable }) =>
          [valueText, value.toString() === first && copy.today, unavailable && copy.unavailable]
            .filter(Boolean)
            .join(", "),
      }}
    >
      <DatePickerView view="day">
        <CalendarFrame title={copy.title} months={<Months label={copy.month} first={first} last={last} />}>
          <DatePickerContent className={styles.content}>
            <Days first={first} today={copy.today} />
          </DatePickerContent>
        </CalendarFrame>
      </DatePickerView>
    </DatePickerRoot>
  );
}

/** Buttons for the previous and next month, and a list of all months that can be chosen. */
function Months({ label, first, last }: { label: string; first: string; last: string }) {
  const styles = calendar();
  const picker = useDatePickerContext();
  const months = monthsBetween(parseDate(first), parseDate(last));
  const shown = monthOf(picker.focusedValue);
  // A calendar may stay open until the month that it shows is over.
  useEffect(() => {
    const today = parseDate(first);
    if (shown < monthOf(today)) picker.setFocusedValue(today);
  });
  return (
    <>
      <output className={styles.announced}>{picker.visibleRangeText.formatted}</output>
      <DatePickerPrevTrigger className={button({ size: "sign" })}>‹</DatePickerPrevTrigger>
      <select
        className={styles.month}
        aria-label={label}
        value={shown}
        onChange={({ target }) => {
          const month = months.find((each) => monthOf(each) === target.value);
          if (month) picker.setFocusedValue(month);
        }}
      >
        {months.map((month) => (
          <option key={monthOf(month)} value={monthOf(month)}>
            {picker.format(month, { month: "long", year: "numeric" })}
          </option>
        ))}
      </select>
      <DatePickerNextTrigger className={button({ size: "sign" })}>›</DatePickerNextTrigger>
    </>
  );
}

function Days({ first, today }: { first: string; today: string }) {
  const styles = calendar();
  const picker = useDatePickerContext();
  const shown = monthAround(picker.focusedValue);
  return (
    <DatePickerTable className={styles.table}>
      <DatePickerTableHead>
        <tr>
          {picker.weekDays.map(({ short, long }) => (
            <th key={long} scope="col" className={styles.weekday}>
              {short}
            </th>
          ))}
        </tr>
      </DatePickerTableHead>
      <DatePickerTableBody>
        {picker.getMonthWeeks(shown.start).map((week) => (
          <DatePickerTableRow key={String(week[0])}>
            {week.map((day) =>
              day.month === shown.start.month ? (
                <DatePickerTableCell key={String(day)} value={day} visibleRange={shown} className={styles.cell}>
                  {/* A real button, because Ark's own element does not react to the space bar. */}
                  <DatePickerTableCellTrigger className={styles.day} asChild>
                    <button
                      type="button"
                      {...(day.toString() === first && { "data-mark": today })}
                      // In a dialog the focus starts at the chosen day, or else at today.
                      {...(day.compare(picker.focusedValue) === 0 && { "data-autofocus": "" })}
                    >
                      {day.day}
                    </button>
                  </DatePickerTableCellTrigger>
                </DatePickerTableCell>
              ) : (
                <td key={String(day)} className={`${styles.cell} ${styles.outside}`} />
              ),
            )}
          </DatePickerTableRow>
        ))}
      </DatePickerTableBody>
    </DatePickerTable>
  );
}

/**
 * Returns the first and the last day of the focused day's month. Ark's own visible range follows one rendering later after a key
 * that led beyond the days to choose from: the focused day would not be rendered yet when Ark moves the focus to it.
 */
function monthAround(focused: DateValue) {
  const start = focused.set({ day: 1 });
  return { start, end: start.add({ months: 1 }).subtract({ days: 1 }) };
}

/** Returns the first day of each month that is within the range. */
function monthsBetween(first: DateValue, last: DateValue): DateValue[] {
  const months: DateValue[] = [];
  for (let day = first; day.compare(last) <= 0; day = day.set({ day: 1 }).add({ months: 1 })) months.push(day);
  return months;
}

function monthOf(day: DateValue): string {
  return day.toString().slice(0, "YYYY-MM".length);
}
