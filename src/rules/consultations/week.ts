import { addDays, type Day, weekdayOf, weekdays } from "../day.ts";

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));
}

/** From Monday to Sunday. */
export function daysOfWeek(monday: Day): Day[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}
