import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { day } from "../day-schema.ts";
import { queryText } from "../query-text.ts";
import { blockPatterns } from "./blocked-time.ts";
import { consultationStatuses } from "./consultation-status.ts";
import { consultationViews } from "./consultation-views.ts";
import { slots } from "./slots.ts";

const nullableText = z.nullable(z.string());
const slot = z.enum(slots);

const clockTime = z.object({ day, timeText: z.string(), zoneText: z.string() });

/**
 * A consultation as staff see it. `ours` is the time on the business's present clock, with the minutes since midnight. `theirs` is
 * the time in the visitor's zone, or null if the zone is unknown. `yours` is its short text beside `ours`, or null if the zone is
 * unknown or has the same time.
 */
const officeConsultation = z.object({
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  status: z.enum(consultationStatuses),
  day,
  slot,
  startsAt: z.iso.datetime(),
  isOver: z.boolean(),
  /** The name of the zone in which `day` and `slot` were agreed, such as `Eastern Time`. The business may have another one now. */
  zoneText: z.string(),
  ours: z.extend(clockTime, { minute: z.int() }),
  theirs: z.nullable(clockTime),
  yours: nullableText,
  visitorTimeZone: nullableText,
  askedAt: z.iso.datetime(),
  version: z.int(),
});
export type OfficeConsultation = z.output<typeof officeConsultation>;

/** A free time near the requested one. `yours` is the same time in the visitor's zone. */
const nearTime = z.object({ day, slot, text: z.string(), yours: nullableText });
export type NearTime = z.output<typeof nearTime>;

/** `rivals` are the consultations that ask for the same time or have it. `blockedBy` is the name of the block that covers it. */
export const consultationDetail = z.extend(officeConsultation, {
  text: z.string(),
  reason: nullableText,
  decided: z.nullable(z.object({ by: nullableText, at: z.iso.datetime() })),
  rivals: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      status: z.enum(consultationStatuses),
      askedAt: z.iso.datetime(),
    }),
  ),
  blockedBy: nullableText,
  nearest: z.array(nearTime),
});
export type ConsultationDetail = z.output<typeof consultationDetail>;

/** `lastDay` is null if the block has no end. `weekdays` are names: all seven, unless the pattern is `weekly`. */
const blockedTime = z.object({
  id: z.string(),
  name: z.string(),
  pattern: z.enum(blockPatterns),
  firstDay: day,
  lastDay: z.nullable(day),
  weekdays: z.array(z.string()),
  isWholeDay: z.boolean(),
  fromMinute: z.int(),
  untilMinute: z.int(),
  by: nullableText,
  version: z.int(),
});
export type ShownBlockedTime = z.output<typeof blockedTime>;

/** A week, from Monday to Sunday. `more` is true if it has more consultations than are shown. */
export const consultationWeek = z.object({
  monday: day,
  today: day,
  /** Minutes since midnight on the business clock. */
  minuteNow: z.int(),
  zone: z.string(),
  zoneText: z.string(),
  consultations: z.array(officeConsultation),
  more: z.boolean(),
  blocks: z.array(blockedTime),
  /** The number of future consultations that wait for a decision of staff, counted up to 100. */
  toConfirm: z.int(),
});
export type ConsultationWeek = z.output<typeof consultationWeek>;

export const consultationPage = z.object({ consultations: z.array(officeConsultation), next: nullableText });
export type ConsultationPage = z.output<typeof consultationPage>;

export const blockedTimeList = z.object({ today: day, zoneText: z.string(), blocks: z.array(blockedTime) });
/** Future confirmed and proposed consultations that a block would overlap. They stay as they are. */
export const overlapping = z.object({ overlapping: z.array(officeConsultation) });
export const blockedTimeAdded = z.extend(overlapping, { block: blockedTime });

const feed = z.object({ createdAt: z.iso.datetime(), readAt: z.nullable(z.iso.datetime()) });
export const calendarFeed = z.object({ feed: z.nullable(feed) });
/** The address is shown only once, because only its hash is kept. */
export const calendarFeedCreated = z.object({ feed, address: z.string() });
export const calendarFeedRevoked = z.object({ revoked: z.literal(true) });

export const closedDayList = z.object({ days: z.array(day) });

export const weekQuery = z.object({ week: z.optional(queryText) });
export const consultationListQuery = z.object({
  view: z.optional(z.pipe(queryText, z.enum(consultationViews))),
  after: z.optional(timeCursor),
});
/** Anything but a version is read as one that no blocked time has: if it is removed already, the version does not matter. */
export const unblockRequest = z.catch(z.object({ version: z.catch(z.number(), -1) }), { version: -1 });
