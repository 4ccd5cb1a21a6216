import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { findDueEvent, postpone, storeNotices } from "./event-store.ts";
import type { NoticeEvent } from "./sources/source.ts";
import { sources } from "./sources/sources.ts";

/** In one run of the cron trigger: with four statements each. */
const stepsPerRun = 40;
const peoplePerStep = 500;
const postponedMs = 10 * 60_000;

/**
 * Tells people what has happened since the last run, a limited number of them. When nothing has, it reads one row. Never
 * throws: what failed is due again.
 */
export async function findNotices(env: Bindings, now: Date): Promise<void> {
  const db = openDatabase(env.DB);
  try {
    for (let step = 0; step < stepsPerRun; step++) {
      const event = await findDueEvent(db, now);
      if (!event) return;
      // What happened later in this run is newer: lists show the latest first.
      const foundAt = new Date(now.getTime() + step);
      await tell(env, event, { now, foundAt }).catch((error) => {
        log("error", "notice-event-failed", { topic: event.topic, thing: event.thingId, error: traceOf(error) });
        return postpone(db, event, new Date(now.getTime() + postponedMs));
      });
    }
  } catch (error) {
    log("error", "notices-not-found", { error: traceOf(error) });
  }
}

type Moment = { now: Date; foundAt: Date };

async function tell(env: Bindings, event: NoticeEvent, { now, foundAt }: Moment): Promise<void> {
  const db = openDatabase(env.DB);
  const { listRecipients, hasOwnEmail = false } = sources[event.topic];
  const recipients = await listRecipients(db, event, { count: peoplePerStep, now });
  const isLast = recipients.length < peoplePerStep;
  await storeNotices(db, event, { recipients, isLast, hasOwnEmail, now, foundAt, zone: env.BUSINESS_TIME_ZONE });
}
