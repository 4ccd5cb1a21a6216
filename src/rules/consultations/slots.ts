import { type Day, weekdayOf } from "../day.ts";

/** When a consultation may start, in the business's time zone. */
export const slots = [
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "12:00",
  "12:30",
  "13:00",
  "13:30",
  "14:00",
  "14:30",
  "15:00",
  "15:30",
  "16:00",
  "16:30",
  "17:00",
  "17:30",
] as const;

export type Slot = (typeof slots)[number];

export const slotLengthInMinutes = 30;

/** How many days ahead a consultation may be. */
export const horizonInDays = 180;

/** The opening and closing times, in minutes since midnight. Their text is `businessHours` in content/portal.ts. */
const weekdayHours = [9 * 60, 18 * 60] as const;
const saturdayHours = [10 * 60, 14 * 60] as const;

export function isSlot(value: unknown): value is Slot {
  return slots.some((slot) => slot === value);
}

/** `9:00 AM` */
export function slotTextOf(slot: Slot): string {
  return clockTextOf(hourOf(slot), minuteOf(slot));
}

/** Returns `3:05 PM`, with a plain space. `Intl` is not used, because platforms use different spaces. */
export function clockTextOf(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns `1:30 PM`, from minutes since midnight. The end of a day is shown as midnight. */
export function minuteTextOf(minutes: number): string {
  return clockTextOf(Math.floor(minutes / 60) % 24, minutes % 60);
}

export function hourOf(slot: Slot): number {
  return Number(slot.slice(0, 2));
}

export function minuteOf(slot: Slot): number {
  return Number(slot.slice(3));
}

/** When a slot starts, in minutes since midnight. */
export function minuteOfDay(slot: Slot): number {
  return hourOf(slot) * 60 + minuteOf(slot);
}

/** Whether the whole consultation is within business hours. Visitors may request other times, too. */
export function isWithinBusinessHours(day: Day, slot: Slot): boolean {
  const weekday = weekdayOf(day);
  if (weekday === "Sunday") return false;
  const [opens, closes] = weekday === "Saturday" ? saturdayHours : weekdayHours;
  const begins = minuteOfDay(slot);
  return begins >= opens && begins + slotLengthInMinutes <= closes;
}
