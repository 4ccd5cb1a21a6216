import { consultationErrors as errors } from "#content/api-errors.ts";
import { consultationSentences } from "#content/forms/consultation.ts";
import { readNewTime } from "#rules/consultations/consultation.ts";
import { type ConsultationStatus, isCalledOff } from "#rules/consultations/consultation-status.ts";
import { refusalOfTime, startOf } from "#rules/consultations/consultation-time.ts";
import { decisionsOf } from "#rules/consultations/decisions.ts";
import { readReason } from "#rules/consultations/requests.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { BusinessClock } from "../../business-clock.ts";
import type { Database } from "../../db/database.ts";
import type { Acting } from "../../office/audit-store.ts";
import { conflictWith } from "../../problem.ts";
import {
  type AskedTime,
  changeConsultation,
  findByReference,
  type StaffChange,
  type StoredConsultation,
} from "../consultation-store.ts";
import { findTimeConflict } from "../free-time-store.ts";
import { timeProblemOf } from "../request.ts";
import { findForStaff } from "./office-store.ts";
import { findDetail, findNearTimes } from "./shown-consultation.ts";

const { faulty } = consultationSentences;
const sameProposal = invalidAt("slot", errors.sameProposal, faulty);

type WantedStatus =
  | { status: "confirmed" | "cancelled" }
  | { status: "proposed"; day: string; slot: string }
  | { status: "declined"; reason: string };

/** `version`: the one that staff saw, so that no time is confirmed that they have not seen. */
export type Decision = WantedStatus & { reference: string; version: number };
type Decided = { reference: string; status: ConsultationStatus; emailIds: readonly string[] };

/** Confirms, declines or cancels, or proposes another time. A repeated decision changes nothing and gets the same answer. */
export async function decide(
  db: Database,
  decision: Decision,
  { acting, ...clock }: { acting: Acting } & BusinessClock,
): Promise<Decided | Problem> {
  const { status, reference, version: seen } = decision;
  const found = await findByReference(db, reference);
  if (!found) return { problem: "not-found", detail: errors.unknown };
  const change = readChange(decision, found);
  if ("problem" in change) return change;
  // A repeated decision is about the previous version. Staff who saw an older version saw another time.
  if (change.news === found.status && seen < found.version - 1)
    return conflictWithCurrent(db, reference, errors.changed, clock);
  const decided = await answerIfDecided(db, found, change, clock);
  if (decided) return decided;
  if (seen !== found.version) return conflictWithCurrent(db, reference, errors.changed, clock);
  const result = await changeConsultation(db, found, { ...change, acting }, clock);
  if (result.outcome === "changed") return { reference, status, emailIds: result.emailIds };
  return (
    (await answerIfDecided(db, result.current, change, clock)) ??
    (await conflictWithCurrent(db, reference, errors.changed, clock))
  );
}

function readChange(decision: Decision, found: StoredConsultation): StaffChange | Problem {
  if (decision.status === "declined") {
    const reason = readReason(decision.reason);
    if (reason !== undefined) return { news: "declined", reason };
    return invalidAt("reason", errors.noReason);
  }
  if (decision.status !== "proposed") return { news: decision.status };
  const { timeZone } = found;
  const read = readNewTime({ day: decision.day, slot: decision.slot }, consultationSentences);
  if ("problem" in read) return read;
  return { news: "proposed", time: { ...read, timeZone, startsAt: startOf(read.day, read.slot, timeZone) } };
}

/** Returns the answer if the decision was made already or is refused; undefined if the change is to be made. */
async function answerIfDecided(
  db: Database,
  found: StoredConsultation,
  { news: wanted, time, reason }: StaffChange,
  clock: BusinessClock,
): Promise<Decided | Problem | undefined> {
  const { status, startsAt, reference } = found;
  const isSameTime = time === undefined || time.startsAt.getTime() === startsAt.getTime();
  const isRepeated = status === wanted && isSameTime && (reason === undefined || reason === found.reason);
  if (isRepeated) return { reference, status, emailIds: [] };
  const refusal = refusalTextOf(found, wanted, clock.now);
  if (refusal !== undefined) return conflictWithCurrent(db, reference, refusal, clock);
  if (time) return isSameTime ? sameProposal : findProposalProblem(db, found, time, clock);
  return wanted === "confirmed" ? findConfirmationProblem(db, found, clock) : undefined;
}

/** Returns why a decision does not fit the state of a consultation. Whether a time is free is checked afterwards. */
function refusalTextOf(
  { status, startsAt }: StoredConsultation,
  wanted: StaffChange["news"],
  now: Date,
): string | undefined {
  if (isCalledOff(status)) return errors[status];
  const allowed = decisionsOf({ status, isOver: startsAt <= now, isTaken: false });
  if (wanted === "cancelled" && !allowed.includes("cancellation"))
    return status === "confirmed" ? errors.passed : errors.notConfirmed;
  if (wanted === "declined" && !allowed.includes("refusal")) return errors.confirmedAlready;
  return wanted === "confirmed" && !allowed.includes("confirmation") ? errors.passed : undefined;
}

async function findConfirmationProblem(
  db: Database,
  found: StoredConsultation,
  clock: BusinessClock,
): Promise<Problem | undefined> {
  const conflict = await findTimeConflict(db, found.startsAt, clock.zone);
  if (!conflict) return undefined;
  return conflictWithAlternatives(db, found, conflict === "blocked" ? errors.blocked : errors.alreadyConfirmed, clock);
}

async function findProposalProblem(
  db: Database,
  { visitorTimeZone: visitorZone }: StoredConsultation,
  time: AskedTime,
  { now, zone }: BusinessClock,
): Promise<Problem | undefined> {
  const refusal = refusalOfTime(time.day, time.startsAt, now, { businessZone: time.timeZone, visitorZone });
  if (refusal) return timeProblemOf(refusal);
  const conflict = await findTimeConflict(db, time.startsAt, zone);
  return conflict && invalidAt("slot", conflict === "blocked" ? errors.blocked : errors.alreadyConfirmed, faulty);
}

/** Refuses with the nearest free times, for staff to offer instead. */
async function conflictWithAlternatives(
  db: Database,
  lost: StoredConsultation,
  why: string,
  clock: BusinessClock,
): Promise<Problem> {
  const near = await findNearTimes(db, lost, clock);
  const alternatives = near.map(({ day, slot, text }) => ({ day, slot, text }));
  const nearest =
    alternatives.length > 0
      ? `${errors.nearestFree}: ${alternatives.map(({ text }) => text).join("; ")}.`
      : errors.noneFree;
  return { ...(await conflictWithCurrent(db, lost.reference, `${why} ${nearest}`, clock)), alternatives };
}

/** Refuses as a conflict, and shows the consultation as it is now. */
async function conflictWithCurrent(
  db: Database,
  reference: string,
  detail: string,
  clock: BusinessClock,
): Promise<Problem> {
  const found = await findForStaff(db, reference);
  return conflictWith(detail, found && (await findDetail(db, found, clock)));
}
