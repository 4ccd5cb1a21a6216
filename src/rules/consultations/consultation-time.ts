import { addDays, type Day, dayOf, dayTextOf, laterDay, weekdayOf } from "../day.ts";
import { dayAt, instantAt, minuteAt } from "../zoned-day.ts";
import type { SlotList } from "./answers.ts";
import {
  clockTextOf,
  horizonInDays,
  hourOf,
  isWithinBusinessHours,
  minuteOf,
  type Slot,
  slotLengthInMinutes,
  slots,
} from "./slots.ts";

/** IANA names. The visitor's is empty when unknown. */
type Zones = { businessZone: string; visitorZone: string };

/** The one source of a consultation's time for the page, the e-mails and the calendar file. */
export type ConsultationTime = {
  startsAt: Date;
  endsAt: Date;
  /** `Monday, January 5, 2026`, in the business's time zone. */
  dayText: string;
  /** `Eastern Time`, the name of the business's time zone. */
  zoneText: string;
  /** `9:00 AM Eastern Time` */
  businessText: string;
  /** `Monday, January 5, 2026, 3:00 PM Central European Standard Time`. Null when the visitor's zone is unknown. */
  visitorText: string | null;
  /** The parts of `visitorText`. */
  theirs: WallClock | null;
  /** The visitor's time beside a slot: `3:00 PM`, or `Tuesday, 3:00 AM` on another day. Null when it is the same. */
  yours: string | null;
};

type SlotChoice = SlotList["slots"][number];

export type TimeRefusal = "day-passed" | "day-too-far" | "day-full" | "slot-passed" | "slot-taken";

/** `timeText` is like `3:00 PM`. */
type WallClock = { day: Day; timeText: string; zoneText: string };

const minuteMs = 60_000;

/** Whether the platform knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name !== "";
  } catch {
    return false;
  }
}

/** Returns a function, because creating the formatters is expensive. An invalid zone of the visitor counts as unknown. */
export function timesIn({ businessZone, visitorZone }: Zones): (day: Day, slot: Slot) => ConsultationTime {
  const businessClock = wallClockOf(businessZone, "longGeneric");
  const visitorClock = isTimeZone(visitorZone) ? wallClockOf(visitorZone, "long") : undefined;
  return (day, slot) => {
    const startsAt = startOf(day, slot, businessZone);
    const slotText = clockTextOf(hourOf(slot), minuteOf(slot));
    const { zoneText } = businessClock(startsAt);
    const theirs = visitorClock?.(startsAt) ?? null;
    return {
      startsAt,
      endsAt: new Date(startsAt.getTime() + slotLengthInMinutes * minuteMs),
      dayText: dayTextOf(day),
      zoneText,
      businessText: `${slotText} ${zoneText}`,
      visitorText: theirs && `${dayTextOf(theirs.day)}, ${theirs.timeText} ${theirs.zoneText}`,
      theirs,
      yours: theirs && briefTextOf(theirs, { day, timeText: slotText }),
    };
  };
}

/**
 * Returns a function for what a clock of the business shows at an instant, with the minutes since midnight. It is a function because
 * creating the formatter is expensive.
 */
export function businessTimesIn(zone: string): (instant: Date) => WallClock & { minute: number } {
  const clock = wallClockOf(zone, "longGeneric");
  return (instant) => ({ ...clock(instant), minute: minuteAt(instant, zone) });
}

/** Returns the 18 slots of a day as the page offers them. `taken`: the confirmed or blocked instants, in milliseconds. */
export function choicesOf(day: Day, zones: Zones, now: Date, taken: ReadonlySet<number>): SlotChoice[] {
  const timeOf = timesIn(zones);
  return slots.map((slot) => {
    const { startsAt, yours } = timeOf(day, slot);
    return { slot, yours, state: stateOf(startsAt), outsideHours: !isWithinBusinessHours(day, slot) };
  });

  function stateOf(startsAt: Date): SlotChoice["state"] {
    if (startsAt <= now) return "passed";
    return taken.has(startsAt.getTime()) ? "taken" : "free";
  }
}

/**
 * Returns the name of a zone on a day: `Central European Standard Time`, or `Central European Time` if the clocks change between
 * the first slot and the last.
 */
export function zoneTextOf(day: Day, zone: string, businessZone: string): string {
  const clock = wallClockOf(zone, "long");
  const names = new Set(slots.map((slot) => clock(startOf(day, slot, businessZone)).zoneText));
  const [name = zone] = names;
  if (names.size === 1) return name;
  // One spelling for each zone, for the same reason as in `lastDayFor`.
  const { timeZone } = new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions();
  return genericZoneTextOf(day, timeZone);
}

/** Returns the name of a zone that fits every season, such as `Eastern Time`. */
export function genericZoneTextOf(day: Day, zone: string): string {
  return wallClockOf(zone, "longGeneric")(instantAt(day, { hour: 12, minute: 0 }, zone)).zoneText;
}

/** Returns why a time cannot be requested. Whether it is taken is checked by the store. */
export function refusalOfTime(day: Day, startsAt: Date, now: Date, zones: Zones): TimeRefusal | undefined {
  const today = dayAt(now, zones.businessZone);
  if (day < today) return "day-passed";
  if (day > lastDayFor(now, zones)) return "day-too-far";
  return startsAt <= now ? "slot-passed" : undefined;
}

/**
 * Returns the last day that can be requested. The horizon starts at the later of the business's and the visitor's today, because
 * the visitor's calendar shows their own.
 */
export function lastDayFor(now: Date, { businessZone, visitorZone }: Zones): Day {
  const today = dayAt(now, businessZone);
  // `dayAt` is not used: it keeps a formatter for each spelling of a zone, and visitors may send any number of spellings.
  const theirs = isTimeZone(visitorZone) ? wallClockOf(visitorZone, "long")(now).day : today;
  return addDays(laterDay(today, theirs), horizonInDays);
}

export function startOf(day: Day, slot: Slot, zone: string): Date {
  return instantAt(day, { hour: hourOf(slot), minute: minuteOf(slot) }, zone);
}

/** Returns the visitor's time beside ours: `3:00 PM`, or `Tuesday, 3:00 AM` on another day. Null when it is the same. */
export function briefTextOf(theirs: WallClock, ours: Pick<WallClock, "day" | "timeText">): string | null {
  if (theirs.day !== ours.day) return `${weekdayOf(theirs.day)}, ${theirs.timeText}`;
  return theirs.timeText === ours.timeText ? null : theirs.timeText;
}

/** Creating the formatter is expensive, so it is created once for many instants. */
function wallClockOf(zone: string, naming: "long" | "longGeneric"): (instant: Date) => WallClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: naming,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    return {
      day: dayOf(number("year"), number("month"), number("day")),
      timeText: clockTextOf(number("hour"), number("minute")),
      zoneText: readableZoneOf(parts.get("timeZoneName") ?? zone, zone, naming, instant),
    };
  };
}

/** Some zones have only a seasonal name like `GMT+1`. Their generic name is readable: `Morocco Time`. */
function readableZoneOf(name: string, zone: string, naming: "long" | "longGeneric", instant: Date): string {
  if (naming === "longGeneric" || !/^GMT[+-]/.test(name)) return name;
  return wallClockOf(zone, "longGeneric")(instant).zoneText;
}
