import * as z from "zod/mini";
import { day } from "../day-schema.ts";
import { queryText } from "../query-text.ts";
import { blockPatterns } from "./blocked-time.ts";
import { consultationStatuses } from "./consultation-status.ts";
import { slots } from "./slots.ts";

const text = z.nullable(z.string());
const slot = z.enum(slots);

/** A consultation as staff see it. `yours` is the visitor's own time, null where it is the same or unknown. */
const officeConsultation = z.object({
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  status: z.enum(consultationStatuses),
  day,
  slot,
  /** The business's zone that day and slot are in. */
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  isOver: z.boolean(),
  dayText: z.string(),
  businessText: z.string(),
  yours: text,
  visitorText: text,
  visitorTimeZone: text,
  askedAt: z.iso.datetime(),
  version: z.int(),
});
export type OfficeConsultation = z.output<typeof officeConsultation>;

/** A free time near it, with the visitor's own. */
const nearTime = z.object({ day, slot, text: z.string(), yours: text });
export type NearTime = z.output<typeof nearTime>;

/** `rivals` wait for the same time, or have it. `blockedBy`: the name of what blocks it. */
export const consultationDetail = z.extend(officeConsultation, {
  text: z.string(),
  reason: text,
  decided: z.nullable(z.object({ by: text, at: z.iso.datetime() })),
  rivals: z.array(
    z.object({
      reference: z.string(),
      name: z.string(),
      status: z.enum(consultationStatuses),
      askedAt: z.iso.datetime(),
    }),
  ),
  blockedBy: text,
  nearest: z.array(nearTime),
});
export type ConsultationDetail = z.output<typeof consultationDetail>;

/** `lastDay` is null where it continues. Weekdays by name; all seven unless it is weekly. */
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
  by: text,
  version: z.int(),
});
export type ShownBlockedTime = z.output<typeof blockedTime>;

/** From Monday to Sunday. `more`: there are more than are shown. */
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
  /** How many consultations to come wait for a decision of staff, counted up to 100. */
  toConfirm: z.int(),
});
export type ConsultationWeek = z.output<typeof consultationWeek>;

export const consultationPage = z.object({ consultations: z.array(officeConsultation), next: text });
export type ConsultationPage = z.output<typeof consultationPage>;

/** `inTheWay`: confirmed and proposed consultations to come that lie in it. They stay as they are. */
export const blockedTimeList = z.object({ today: day, zoneText: z.string(), blocks: z.array(blockedTime) });
export const inTheWay = z.object({ inTheWay: z.array(officeConsultation) });
export const blockedTimeAdded = z.extend(inTheWay, { block: blockedTime });

const feed = z.object({ createdAt: z.iso.datetime(), readAt: z.nullable(z.iso.datetime()) });
export const calendarFeed = z.object({ feed: z.nullable(feed) });
/** The address is shown once: only its hash is kept. */
export const calendarFeedCreated = z.object({ feed, address: z.string() });
export const calendarFeedRevoked = z.object({ revoked: z.literal(true) });

export const closedDayList = z.object({ days: z.array(day) });

export const weekQuery = z.object({ week: z.optional(queryText) });
export const consultationListQuery = z.object({ view: z.optional(queryText), after: z.optional(queryText) });
/** The address says everything, but every write of this API has a JSON body. */
export const feedRequest = z.catch(z.object({}), {});
export const versionRequest = z.catch(z.object({ version: z.catch(z.number(), -1) }), { version: -1 });
