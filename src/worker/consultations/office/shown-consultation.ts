import { dayPartsOf, isBlocking, isWholeDay, noLastDay, weekdaysIn } from "#rules/consultations/blocked-time.ts";
import {
  briefTextOf,
  businessTimesIn,
  refusalOfTime,
  startOf,
  timesIn,
} from "#rules/consultations/consultation-time.ts";
import { type DaySlot, daysAroundOf, nearestFreeSlots } from "#rules/consultations/free-slots.ts";
import type {
  ConsultationDetail,
  NearTime,
  OfficeConsultation,
  ShownBlockedTime,
} from "#rules/consultations/office-answers.ts";
import type { Slot } from "#rules/consultations/slots.ts";
import type { Day } from "#rules/day.ts";
import { dayAt, minuteAt } from "#rules/zoned-day.ts";
import type { BusinessClock } from "../../business-clock.ts";
import type { Database } from "../../db/database.ts";
import { type StoredBlockedTime, selectBlockedTimesAt } from "../blocked-times/blocked-time-store.ts";
import { textWithoutDetails } from "../details.ts";
import { findTakenInstants } from "../free-time-store.ts";
import { type FoundConsultation, listRivals } from "./office-store.ts";

type Row = { day: Day; slot: Slot; timeZone: string; visitorTimeZone: string };

/** Returns a function, because creating a formatter is expensive. It gives consultations as staff see them in the week and lists. */
export function shownConsultationsAt({ now, zone }: BusinessClock): (found: FoundConsultation) => OfficeConsultation {
  const ourTime = businessTimesIn(zone);
  return ({ consultation, reference, name, email, company, askedAt }) => {
    const { day, slot, status, startsAt, visitorTimeZone, version } = consultation;
    const { zoneText, theirs } = timesIn(zonesOf(consultation))(day, slot);
    const ours = ourTime(startsAt);
    return {
      reference,
      name,
      email,
      company,
      status,
      day,
      slot,
      startsAt: startsAt.toISOString(),
      isOver: startsAt <= now,
      zoneText,
      ours,
      theirs,
      yours: theirs && briefTextOf(theirs, ours),
      visitorTimeZone: visitorTimeZone || null,
      askedAt: askedAt.toISOString(),
      version,
    };
  };
}

/** Adds what staff need to decide: the message, who else wants the time, what blocks it, and which times are free near it. */
export async function findDetail(
  db: Database,
  found: FoundConsultation,
  clock: BusinessClock,
): Promise<ConsultationDetail> {
  const { consultation, message, by } = found;
  const { startsAt, enquiryId, decidedAt, reason } = consultation;
  const [rivals, blocks, nearest] = await Promise.all([
    listRivals(db, startsAt, enquiryId),
    selectBlockedTimesAt(db, startsAt, clock.zone),
    findNearTimes(db, consultation, clock),
  ]);
  const parts = dayPartsOf(startsAt, clock.zone);
  return {
    ...shownConsultationsAt(clock)(found),
    text: textWithoutDetails(message),
    reason,
    decided: decidedAt && { by, at: decidedAt.toISOString() },
    rivals: rivals.map((rival) => ({
      reference: rival.reference,
      name: rival.name,
      status: rival.consultation.status,
      askedAt: rival.askedAt.toISOString(),
    })),
    blockedBy: blocks.find(({ block }) => isBlocking(block, parts))?.block.name ?? null,
    nearest,
  };
}

/** Returns the nearest times that are free and within business hours on the present clock. Their slots are on the row's own clock. */
export async function findNearTimes(db: Database, row: Row, { now, zone }: BusinessClock): Promise<NearTime[]> {
  const zones = zonesOf(row);
  const timeOf = timesIn(zones);
  const { first, last } = daysAroundOf(row.day);
  const taken = await findTakenInstants(db, first, last, { slotZone: row.timeZone, zone });
  const oursAt = ({ day, slot }: DaySlot) => {
    const startsAt = startOf(day, slot, row.timeZone);
    return { day: dayAt(startsAt, zone), minute: minuteAt(startsAt, zone) };
  };
  const free = nearestFreeSlots(row, oursAt, ({ day, slot }) => {
    const { startsAt } = timeOf(day, slot);
    return !taken.has(startsAt.getTime()) && refusalOfTime(day, startsAt, now, zones) === undefined;
  });
  return free.map(({ day, slot }) => {
    const { dayText, businessText, yours } = timeOf(day, slot);
    return { day, slot, text: `${dayText}, ${businessText}`, yours };
  });
}

export function shownBlockOf({ block, by }: { block: StoredBlockedTime; by: string | null }): ShownBlockedTime {
  const { id, name, pattern, firstDay, lastDay, weekdays, fromMinute, untilMinute, version } = block;
  return {
    id,
    name,
    pattern,
    firstDay,
    lastDay: lastDay === noLastDay ? null : lastDay,
    weekdays: weekdaysIn(weekdays),
    isWholeDay: isWholeDay(block),
    fromMinute,
    untilMinute,
    by,
    version,
  };
}

function zonesOf({ timeZone, visitorTimeZone }: Row) {
  return { businessZone: timeZone, visitorZone: visitorTimeZone };
}
