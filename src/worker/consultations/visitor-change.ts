import { consultationErrors } from "#content/api-errors.ts";
import { consultationSentences, linkSentences } from "#content/forms/consultation.ts";
import { readNewTime } from "#rules/consultations/consultation.ts";
import { isCalledOff } from "#rules/consultations/consultation-status.ts";
import { startOf } from "#rules/consultations/consultation-time.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { secretsOf } from "../auth/secrets.ts";
import { isWholeToken } from "../auth/signed-token.ts";
import { openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { rateLimited } from "../rate-limit.ts";
import { type Change, changeConsultation, findConsultation, type StoredConsultation } from "./consultation-store.ts";
import { readPass } from "./link-token.ts";
import { findMoveWait } from "./moves-store.ts";
import { findTimeProblem, timeProblemOf } from "./request.ts";

/** A change that was made: the consultation's reference, and the e-mails that were queued. */
type Changed = { reference: string; emailIds: readonly string[] };

const linkSpent: Problem = { problem: "invalid", detail: linkSentences.spent };
/** The page knows by the field that the link itself is damaged. */
const linkIncomplete = invalidAt("token", linkSentences.incomplete);

/**
 * Returns the consultation that a link is for, as long as it has the version in the e-mail and its time is to come. Opening the
 * link does not void it; only a change of the consultation does. Nothing is said about a consultation unless we signed the link.
 */
export async function openByLink(env: Bindings, token: string, now: Date): Promise<StoredConsultation | Problem> {
  const pass = readPass(token, secretsOf(env));
  if (!pass) return isWholeToken(token) ? linkSpent : linkIncomplete;
  const found = await findConsultation(openDatabase(env.DB), pass.enquiryId);
  // A consultation may have been removed. Its link still has the time at which it began.
  const end = endOf(found ?? { status: "requested", startsAt: pass.expiresAt }, now);
  if (end) return end;
  return found?.version === pass.version && pass.expiresAt > now ? found : linkSpent;
}

/** Returns why no link can change a consultation any more; undefined if its latest link can. */
function endOf({ status, startsAt }: Pick<StoredConsultation, "status" | "startsAt">, now: Date): Problem | undefined {
  if (isCalledOff(status)) return { problem: "invalid", detail: linkSentences.calledOff };
  if (startsAt > now) return undefined;
  return { problem: "invalid", detail: status === "proposed" ? linkSentences.passedProposal : linkSentences.passed };
}

/** Accepts the time that staff proposed. */
export async function accept(env: Bindings, token: string, now: Date): Promise<Changed | Problem> {
  const found = await openByLink(env, token, now);
  if ("problem" in found) return found;
  if (found.status !== "proposed") return { problem: "invalid", detail: consultationErrors.notProposed };
  return change(env, found, { news: "accepted" }, now);
}

export async function withdraw(env: Bindings, token: string, now: Date): Promise<Changed | Problem> {
  const found = await openByLink(env, token, now);
  return "problem" in found ? found : change(env, found, { news: "withdrawn" }, now);
}

/** Asks for another time. The consultation is requested again, and waits for staff. */
export async function move(
  env: Bindings,
  { token, ...wanted }: { token: string; day: string; slot: string },
  now: Date,
): Promise<Changed | Problem> {
  const found = await openByLink(env, token, now);
  if ("problem" in found) return found;
  const newTime = readNewTime(wanted, consultationSentences);
  if ("problem" in newTime) return newTime;
  const timeZone = env.BUSINESS_TIME_ZONE;
  const visitorZone = found.visitorTimeZone;
  const startsAt = startOf(newTime.day, newTime.slot, timeZone);
  if (startsAt.getTime() === found.startsAt.getTime())
    return invalidAt("slot", consultationErrors.sameTime, consultationSentences.faulty);
  const time = { ...newTime, timeZone, startsAt };
  const db = openDatabase(env.DB);
  const problem = await findTimeProblem(db, time, visitorZone, now);
  if (problem) return problem;
  const waitMs = await findMoveWait(db, found.enquiryId, now);
  if (waitMs !== undefined) return rateLimited(consultationErrors.tooManyMoves, waitMs);
  return change(env, found, { news: "moved", time }, now);
}

async function change(env: Bindings, found: StoredConsultation, what: Change, now: Date): Promise<Changed | Problem> {
  const clock = { now, zone: env.BUSINESS_TIME_ZONE };
  const result = await changeConsultation(openDatabase(env.DB), found, what, clock);
  if (result.outcome === "changed") return { reference: found.reference, emailIds: result.emailIds };
  // An unchanged version means that the time was confirmed for somebody else, or blocked, in the meantime.
  return result.current.version === found.version
    ? timeProblemOf("slot-taken")
    : (endOf(result.current, now) ?? linkSpent);
}
