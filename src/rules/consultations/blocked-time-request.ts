import * as z from "zod/mini";
import { addDays, type Day, readDay, type Weekday, weekdays } from "../day.ts";
import { required, singleLine } from "../form-fields.ts";
import { type FieldErrors, invalidAt, type Problem } from "../problem.ts";
import {
  type BlockedTime,
  blockLimits,
  blockPatterns,
  dayInMinutes,
  everyWeekday,
  isDayBlocked,
  noLastDay,
  weekdayBitsOf,
} from "./blocked-time.ts";

const text = z.catch(z.string(), "");

/**
 * The entries of staff. `from` and `to` are times like `09:30`; if both are empty, the whole day is meant. `lastDay` of a weekly
 * block may be empty.
 */
export const blockedTimeRequest = z.catch(
  z.object({
    name: text,
    pattern: text,
    firstDay: text,
    lastDay: z._default(text, ""),
    weekdays: z._default(z.catch(z.array(z.string()), []), []),
    from: z._default(text, ""),
    to: z._default(text, ""),
  }),
  { name: "", pattern: "", firstDay: "", lastDay: "", weekdays: [], from: "", to: "" },
);
type BlockedTimeRequest = z.output<typeof blockedTimeRequest>;

export type NewBlockedTime = BlockedTime & { name: string };

export type BlockedTimeSentences = {
  faulty: string;
  name: string;
  pattern: string;
  firstDay: string;
  dayPassed: string;
  lastDay: string;
  weekdays: string;
  time: string;
  timeOrder: string;
  noDay: string;
};

/**
 * Reads what staff entered. `today` is the day in the business's time zone. A range that has begun is accepted, one that is over
 * is refused.
 */
export function readBlockedTime(
  entered: BlockedTimeRequest,
  sentences: BlockedTimeSentences,
  today: Day,
): NewBlockedTime | Problem {
  const fields: FieldErrors = {};
  const name = z.safeParse(required(singleLine(blockLimits.name)), entered.name);
  if (!name.success) fields.name = sentences.name;
  const pattern = blockPatterns.find((each) => each === entered.pattern);
  if (!pattern) fields.pattern = sentences.pattern;
  const firstDay = readDay(entered.firstDay);
  if (!firstDay) fields.firstDay = sentences.firstDay;
  const lastDay = readLastDay(entered, pattern, firstDay);
  if (lastDay === undefined) fields.lastDay = sentences.lastDay;
  else if (lastDay < today) fields[pattern === "once" ? "firstDay" : "lastDay"] = sentences.dayPassed;
  const weekdayBits = readWeekdays(entered.weekdays, pattern);
  if (!weekdayBits) fields.weekdays = sentences.weekdays;
  const hours = readHours(entered);
  if (typeof hours === "string") fields[hours === "timeOrder" ? "to" : "from"] = sentences[hours];
  if (
    Object.keys(fields).length > 0 ||
    !name.success ||
    !pattern ||
    !firstDay ||
    !lastDay ||
    !weekdayBits ||
    typeof hours === "string"
  )
    return { problem: "invalid", detail: sentences.faulty, fields };
  const block = { name: name.data, pattern, firstDay, lastDay, weekdays: weekdayBits, ...hours };
  if (!coversADay(block)) return invalidAt("lastDay", sentences.noDay, sentences.faulty);
  return block;
}

/** Returns the weekdays as bits; 0 if none is given, or if a name is unknown. */
function readWeekdays(names: readonly string[], pattern: BlockedTime["pattern"] | undefined): number {
  if (!names.every(isWeekday)) return 0;
  return pattern === "weekly" ? weekdayBitsOf(names) : everyWeekday;
}

function isWeekday(name: string): name is Weekday {
  return weekdays.some((each) => each === name);
}

function readLastDay(
  { lastDay }: BlockedTimeRequest,
  pattern: BlockedTime["pattern"] | undefined,
  firstDay: Day | undefined,
): Day | undefined {
  if (pattern === undefined || firstDay === undefined) return noLastDay;
  if (pattern === "once") return firstDay;
  if (pattern === "weekly" && lastDay === "") return noLastDay;
  const last = readDay(lastDay);
  if (!last || last < firstDay) return undefined;
  return pattern === "range" && last > addDays(firstDay, blockLimits.days) ? undefined : last;
}

function readHours({ from, to }: BlockedTimeRequest) {
  if (from === "" && to === "") return { fromMinute: 0, untilMinute: dayInMinutes };
  const fromMinute = readMinutes(from);
  const untilMinute = readMinutes(to);
  if (fromMinute === undefined || untilMinute === undefined) return "time";
  return fromMinute < untilMinute ? { fromMinute, untilMinute } : "timeOrder";
}

function readMinutes(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-4]):(00|30)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes <= dayInMinutes ? minutes : undefined;
}

/** Whether the block covers any day. A weekly one may end before its weekday comes. */
function coversADay(block: BlockedTime): boolean {
  for (let days = 0; days < 7; days++) if (isDayBlocked(block, addDays(block.firstDay, days))) return true;
  return false;
}
