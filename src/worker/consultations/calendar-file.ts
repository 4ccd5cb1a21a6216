import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { portal } from "#content/portal.ts";
import type { Attachment, ConsultationNews } from "../mail/email.ts";

type CalendarEntry = {
  news: ConsultationNews;
  enquiryId: string;
  version: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  siteOrigin: string;
  summary: string;
  description: string;
  organizer: string;
  attendee: string;
};

const statuses = {
  requested: ICalEventStatus.TENTATIVE,
  moved: ICalEventStatus.TENTATIVE,
  proposed: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  confirmed: ICalEventStatus.CONFIRMED,
  withdrawn: ICalEventStatus.CANCELLED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
} as const satisfies Record<ConsultationNews, ICalEventStatus>;

/**
 * The consultation as a calendar file (RFC 5546): its UID never changes and its SEQUENCE grows, so that each file replaces
 * the one before. Times are in UTC, so that they do not depend on the calendar program's time zone data.
 */
export function calendarFileOf(entry: CalendarEntry): Attachment {
  const { news, enquiryId, version, changedAt, startsAt, endsAt, siteOrigin } = entry;
  const isOff = statuses[news] === ICalEventStatus.CANCELLED;
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const event: ICalEventData = {
    id: calendarIdOf(enquiryId, siteOrigin),
    sequence: version,
    stamp: changedAt,
    start: startsAt,
    end: endsAt,
    summary: entry.summary,
    description: entry.description,
    status: statuses[news],
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: portal.name, email: entry.organizer },
    attendees: [{ email: entry.attendee, name: entry.attendee, rsvp: false, status: ICalAttendeeStatus.NEEDSACTION }],
  };
  const calendar = ical({
    prodId: { company: portal.name, product: "Consultations", language: "EN" },
    method,
    events: [event],
  });
  // E-mail clients show the buttons of an invitation only if the media type names the method of the file.
  const type = `text/calendar; charset=utf-8; method=${method}`;
  return { filename: "consultation.ics", type, content: calendarTextOf(calendar) };
}

/** Returns a calendar as text. The library leaves out the line break that RFC 5545 requires at the end of the last line. */
export function calendarTextOf(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`;
}

/** Returns the UID of a consultation: the same in every file and feed, so that a calendar program shows a consultation once. */
export function calendarIdOf(enquiryId: string, siteOrigin: string): string {
  return `${enquiryId}@${new URL(siteOrigin).host}`;
}
