import { consultationErrors as sentences } from "#content/api-errors.ts";
import type { ConsultationStatus } from "#rules/consultations/consultation.ts";
import { clockOf, refusalOfTime } from "#rules/consultations/consultation-time.ts";
import { daysAroundOf, nearestFreeSlots } from "#rules/consultations/free-slots.ts";
import type { Alternative, Problem } from "#rules/problem.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import type { Acting } from "../office/audit-store.ts";
import { changeConsultation, findByReference, type StoredConsultation, takenInstants } from "./consultation-store.ts";

/** `version`: the one that staff saw, so that no time is confirmed that they have not seen. */
export type Decision = {
  status: "confirmed" | "cancelled";
  reference: string;
  acting: Acting;
  version?: number | undefined;
};
type Decided = { reference: string; status: ConsultationStatus; emailIds: readonly string[] };

const changedMeanwhile: Problem = { problem: "conflict", detail: sentences.changed };

/** Confirms or cancels. The same decision once more changes nothing and gets the same answer. */
export async function decide(env: Bindings, decision: Decision, now: Date): Promise<Decided | Problem> {
  const { status, reference, acting } = decision;
  const found = await findByReference(openDatabase(env.DB), reference);
  if (!found) return { problem: "not-found", detail: sentences.unknown };
  const decided = await answerIfDecided(env, found, status, now);
  if (decided) return decided;
  if (decision.version !== undefined && decision.version !== found.version) return changedMeanwhile;
  const change = { news: status, acting };
  const result = await changeConsultation(openDatabase(env.DB), found, change, now);
  if (result.outcome === "changed") return { reference, status, emailIds: result.emailIds };
  const decidedMeanwhile = await answerIfDecided(env, result.now, status, now);
  return decidedMeanwhile ?? changedMeanwhile;
}

/** The answer where nothing is to be changed; undefined where the change is to be made. */
async function answerIfDecided(
  env: Bindings,
  found: StoredConsultation,
  wanted: Decision["status"],
  now: Date,
): Promise<Decided | Problem | undefined> {
  const { status, startsAt, reference } = found;
  if (status === wanted) return { reference, status, emailIds: [] };
  if (status === "withdrawn" || status === "cancelled") return { problem: "conflict", detail: sentences[status] };
  if (wanted === "cancelled") return undefined;
  if (startsAt <= now) return { problem: "conflict", detail: sentences.passed };
  const taken = await takenInstants(env.DB, startsAt, startsAt);
  return taken.size > 0 ? refusalWithAlternatives(env, found, now) : undefined;
}

/** With the nearest free times, for staff to offer instead. */
async function refusalWithAlternatives(env: Bindings, lost: StoredConsultation, now: Date): Promise<Problem> {
  const zones = { businessZone: lost.timeZone, visitorZone: lost.visitorTimeZone };
  const timeOf = clockOf(zones);
  const { first, last } = daysAroundOf(lost.day);
  const taken = await takenInstants(env.DB, timeOf(first, "09:00").startsAt, timeOf(last, "17:30").startsAt);
  const free = nearestFreeSlots(lost, ({ day, slot }) => {
    const { startsAt } = timeOf(day, slot);
    return !taken.has(startsAt.getTime()) && refusalOfTime(day, startsAt, now, zones) === undefined;
  });
  const alternatives: Alternative[] = free.map(({ day, slot }) => {
    const { dayText, businessText } = timeOf(day, slot);
    return { day, slot, text: `${dayText}, ${businessText}` };
  });
  const nearest =
    alternatives.length > 0
      ? `${sentences.nearestFree}: ${alternatives.map(({ text }) => text).join("; ")}.`
      : sentences.noneFree;
  return { problem: "conflict", detail: `${sentences.alreadyConfirmed} ${nearest}`, alternatives };
}
