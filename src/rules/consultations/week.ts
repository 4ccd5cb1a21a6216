import { addDays, type Day, weekdayOf, weekdays } from "../day.ts";
import { isWithinBusinessHours, slots } from "./slots.ts";

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));
}

/** The Monday of the week that staff see first: it has the next day with business hours, which on a Sunday is tomorrow. */
export function firstMondayOf(today: Day): Day {
  const isOpen = slots.some((slot) => isWithinBusinessHours(today, slot));
  return isOpen ? mondayOf(today) : firstMondayOf(addDays(today, 1));
}

/** From Monday to Sunday. */
export function daysOfWeek(monday: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}
