import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { templateCopy } from "#content/emails.ts";
import { calendarFeedCopy } from "#content/office/blocked-times-desk.ts";
import { portal } from "#content/portal.ts";
import { timesIn } from "#rules/consultations/consultation-time.ts";
import { calendarIdOf, calendarTextOf } from "../calendar-file.ts";
import type { FeedEntry } from "./feed-store.ts";

const { summary } = templateCopy["consultation-team"];
const readAgainSeconds = 15 * 60;

/** Returns the feed as a calendar (RFC 5545). Its entries have the ids of the files in e-mails, so that none shows twice. */
export function feedFileOf(entries: readonly FeedEntry[], siteOrigin: string): string {
  const calendar = ical({
    prodId: { company: portal.name, product: "Consultations", language: "EN" },
    name: calendarFeedCopy.calendarName,
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainSeconds,
  });
  for (const { consultation, reference, name, email, company } of entries) {
    const { day, slot, timeZone, visitorTimeZone, enquiryId, version, decidedAt, startsAt } = consultation;
    const { endsAt, visitorText } = timesIn({ businessZone: timeZone, visitorZone: visitorTimeZone })(day, slot);
    calendar.createEvent({
      id: calendarIdOf(enquiryId, siteOrigin),
      sequence: version,
      stamp: decidedAt ?? startsAt,
      start: startsAt,
      end: endsAt,
      summary: `${summary} ${name}`,
      description: [reference, email, company, visitorText].filter(Boolean).join("\n"),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendarTextOf(calendar);
}
