import { addDays, type Day, readDay, weekdayOf, weekdays } from "../day.ts";
import { isWithinBusinessHours, slots } from "./slots.ts";

/** Reads a day whose week is asked for. Undefined if the week is not within the years that a day can have. */
export function readDayInWeek(text: string): Day | undefined {
  const day = readDay(text);
  return day && daysOfWeek(mondayOf(day)).every(readDay) ? day : undefined;
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));
}

/**
 * Returns the Monday of the week that staff see first: the week of the next day with business hours, which is today or, on a
 * Sunday, tomorrow.
 */
export function firstMondayOf(today: Day): Day {
  const isOpen = slots.some((slot) => isWithinBusinessHours(today, slot));
  return isOpen ? mondayOf(today) : firstMondayOf(addDays(today, 1));
}

/** Returns the days of a week, from Monday to Sunday. */
export function daysOfWeek(monday: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}
