import type { Context } from "hono";
import { consultationErrors } from "#content/api-errors.ts";
import { templateCopy } from "#content/emails.ts";
import { consultationSentences, timeSentences } from "#content/forms/consultation.ts";
import type { Consultation } from "#rules/consultations/consultation.ts";
import { isCalledOff } from "#rules/consultations/consultation-status.ts";
import {
  choicesOf,
  isTimeZone,
  refusalOfTime,
  type TimeRefusal,
  timesIn,
} from "#rules/consultations/consultation-time.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import type { Database } from "../db/database.ts";
import { isKeyTaken } from "../enquiries/enquiry-store.ts";
import { isEmailWithinLimit, tooMany } from "../enquiries/message-limit.ts";
import { verifyVisitor } from "../enquiries/turnstile.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { type AskedTime, findByReference, storeConsultation } from "./consultation-store.ts";
import { messageWithDetails } from "./details.ts";
import { findTakenInstants, findTimeConflict } from "./free-time-store.ts";

const unavailable: Problem = { problem: "unavailable", detail: consultationErrors.unavailable };
const calledOff: Problem = { problem: "conflict", detail: consultationErrors.calledOff };

/** Stores a visitor's request for a consultation. `keyOf` makes its idempotency key, and may throw when D1 does. */
export async function requestConsultation(
  c: Context<App>,
  { consultation, suspected }: { consultation: Consultation; suspected: boolean },
  keyOf: () => Promise<string> | string,
): Promise<{ reference: string } | Problem> {
  if (!(await isEmailWithinLimit(c, consultation.email))) return tooMany;
  const { db } = c.var;
  try {
    const idempotencyKey = await keyOf();
    const { name, email, company, day, slot, message: text } = consultation;
    const visitorZone = isTimeZone(consultation.timeZone) ? consultation.timeZone : "";
    const zones = { businessZone: c.env.BUSINESS_TIME_ZONE, visitorZone };
    const time = timesIn(zones)(day, slot);
    const now = new Date();
    const asked = { day, slot, timeZone: zones.businessZone, startsAt: time.startsAt };
    const problem = await findTimeProblem(db, asked, zones.visitorZone, now);
    // A repeated request gets its answer even if the time can no longer be requested.
    if (problem && !(await isKeyTaken(db, idempotencyKey))) return problem;

    const visitor = await verifyVisitor(c, { action: "consultation", idempotencyKey });
    if ("problem" in visitor) return visitor;
    const { topic } = templateCopy.consultationDetails;
    const enquiry = { name, email, company, topic, message: messageWithDetails(text, time) };
    const stored = await storeConsultation(
      db,
      { kind: "consultation", enquiry, suspected, idempotencyKey, ...visitor },
      { ...asked, visitorTimeZone: visitorZone, text },
      now,
    );
    if (stored.outcome === "refused") return timeProblemOf("slot-taken");
    if (stored.outcome === "conflict") return { problem: "conflict", detail: consultationErrors.conflict };
    const { reference, isRepeat, emailIds } = stored;
    if (isRepeat && (await isCalledOffNow(db, reference))) return calledOff;
    log("info", "consultation-stored", { requestId: c.var.requestId, reference, suspected });
    sendAfterAnswer(c, emailIds);
    return { reference };
  } catch (error) {
    log("error", "consultation-not-stored", { requestId: c.var.requestId, error: traceOf(error) });
    return unavailable;
  }
}

async function isCalledOffNow(db: Database, reference: string): Promise<boolean> {
  const found = await findByReference(db, reference);
  return found !== undefined && isCalledOff(found.status);
}

/** Returns why a time in the business's present zone cannot be requested, at the field that has to change; undefined if it can be. */
export async function findTimeProblem(
  db: Database,
  { day, timeZone, startsAt }: AskedTime,
  visitorZone: string,
  now: Date,
): Promise<Problem | undefined> {
  const zones = { businessZone: timeZone, visitorZone };
  const refusal = refusalOfTime(day, startsAt, now, zones);
  if (refusal) return timeProblemOf(refusal);
  if (!(await findTimeConflict(db, startsAt, timeZone))) return undefined;
  // A form without scripts cannot show which slots are left, so it would offer a full day again.
  const choices = choicesOf(
    day,
    zones,
    now,
    await findTakenInstants(db, day, day, { slotZone: timeZone, zone: timeZone }),
  );
  return timeProblemOf(choices.some(({ state }) => state === "free") ? "slot-taken" : "day-full");
}

export function timeProblemOf(refusal: TimeRefusal): Problem {
  const { field, sentence } = timeSentences[refusal];
  return invalidAt(field, sentence, consultationSentences.faulty);
}
