import { minuteInMs } from "#rules/durations.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { findDueEvents, postpone, storeNotices } from "./event-store.ts";
import type { NoticeEvents } from "./sources/source.ts";
import { sources } from "./sources/sources.ts";

/** Steps in one run of the cron trigger, with five statements each. */
const stepsPerRun = 40;
const peoplePerStep = 500;
const postponedMs = 10 * minuteInMs;

/**
 * Notifies people of what has happened since the last run, a limited number of them. If nothing has happened, it reads one row.
 * Never throws: what failed is due again.
 */
export async function findNotices(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  let [foundAfter, eventsPerStep] = [new Date(now.getTime() - 1), peoplePerStep];
  try {
    for (let step = 0; step < stepsPerRun; step++) {
      const events = await findDueEvents(db, now, eventsPerStep);
      if (!events) return;
      try {
        // What happened later in this run gets a newer notice, because lists show the latest first.
        foundAfter = await notify(db, events, { now, foundAfter, zone: env.BUSINESS_TIME_ZONE });
      } catch (error) {
        const [{ topic, thingId: thing }] = events;
        log("error", "notice-event-failed", { topic, thing, events: events.length, error: traceOf(error) });
        const isOne = events.length === 1;
        if (isOne) await postpone(db, events, new Date(now.getTime() + postponedMs));
        // Halves the group until only the event that fails is left.
        eventsPerStep = isOne ? peoplePerStep : Math.ceil(events.length / 2);
      }
    }
  } catch (error) {
    log("error", "notices-not-found", { error: traceOf(error) });
  }
}

type Moment = { now: Date; foundAfter: Date; zone: string };

async function notify(db: Database, events: NoticeEvents, moment: Moment): Promise<Date> {
  const [{ topic, audience }] = events;
  const recipients = await sources[topic].listRecipients(db, events, { count: peoplePerStep, now: moment.now });
  const isLast = audience === "person" || recipients.length < peoplePerStep;
  return storeNotices(db, events, { recipients, isLast, ...moment });
}
