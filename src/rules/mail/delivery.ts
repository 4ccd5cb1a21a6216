import { hourInMs, minuteInMs } from "../durations.ts";
import { readJson } from "../json.ts";

/**
 * The outcome of one attempt to send an e-mail. `permanent`: the relay will never accept it. `configuration`: our key is wrong.
 * `retry`: the relay refused it for now. `ambiguous`: there was no answer, so it may have been sent. In two cases it was not
 * given to the relay: `expired`, because it is of no use any more, and `silent`, because the relay does not answer and may have
 * it already.
 */
export const deliveryOutcomes = [
  "sent",
  "permanent",
  "expired",
  "configuration",
  "retry",
  "silent",
  "ambiguous",
] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** `dead`: it was not sent and will not be. `unknown`: it may have been sent; staff find out before it is sent again. */
export type EmailStatus = "waiting" | "sent" | "dead" | "unknown";

/** An e-mail is late when it waits longer than it would with a working relay. */
export const lateAfterMs = 5 * minuteInMs;
/** `cancelled`: its content no longer holds, or staff stopped it. */
type EmailProgress = EmailStatus | "late" | "cancelled";

type Progressing = { status: EmailStatus; createdAt: Date; cancelledAt: Date | null };

export function emailProgressOf(mail: Progressing, now: Date): EmailProgress {
  if (mail.cancelledAt) return "cancelled";
  const isLate = mail.status === "waiting" && now.getTime() - mail.createdAt.getTime() >= lateAfterMs;
  return isLate ? "late" : mail.status;
}

/** The relay's answer. `status` is null when there was none. */
export type RelayAnswer = { status: number; body: string } | { status: null };

/** What is stored of the relay's answer to an attempt. Null if it did not answer, or was not asked. */
export type StoredRelayAnswer = { relayStatus: number | null; relayText: string | null; relayRequestId: string | null };
export const noRelayAnswer: StoredRelayAnswer = { relayStatus: null, relayText: null, relayRequestId: null };

/** How long an undelivered e-mail is retried. */
export const deliveryGivesUpAfterMs = 48 * hourInMs;

/** An e-mail is not sent again after this many ambiguous attempts: its recipient may have received all of them. */
export const maxAmbiguousAttempts = 3;

/** Returns the pause before the next attempt: 1, 2, 4 … minutes, at most an hour. `attempt` is the failed one, counted from 1. */
export function pauseAfterMs(attempt: number): number {
  return Math.min(minuteInMs * 2 ** Math.max(0, Math.min(attempt - 1, 16)), hourInMs);
}

/** Classifies the relay's answer, including answers that a proxy or network broke. */
export function outcomeOf(answer: RelayAnswer): DeliveryOutcome {
  const { status } = answer;
  if (status === null) return "ambiguous";
  if (status === 401 || status === 403) return "configuration";
  if (status === 400 || status === 413) return "permanent";
  if (status < 200 || status >= 300) return "retry";
  return outcomeOfAccepted(answer.body);
}

/**
 * The relay's state, from its answer to a dry run. `up`: it would accept an e-mail. `silent`: no answer came, so none would come
 * for an e-mail either. `answering`: anything else.
 */
export type RelayState = "up" | "answering" | "silent";

export function relayStateOf(answer: RelayAnswer): RelayState {
  if (answer.status === null) return "silent";
  if (answer.status < 200 || answer.status >= 300) return "answering";
  return readResults(answer.body) === undefined ? "answering" : "up";
}

export type NextStep =
  | { status: "sent" | "dead" | "unknown"; ambiguousAttempts: number }
  | { status: "waiting"; ambiguousAttempts: number; nextAttemptAt: Date; givesUpAt: Date };

/**
 * Returns the next step after an attempt. A wrong key is the operator's mistake, so the time limit restarts. It also restarts
 * with the first attempt, because the daily ceiling may have held the e-mail back. The limit is never later than `usefulUntil`.
 * An e-mail that may have been sent is never `dead`.
 */
export function nextStepOf(
  outcome: DeliveryOutcome,
  mail: { attempts: number; ambiguousAttempts: number; givesUpAt: Date },
  { givesUpAfterMs, usefulUntil }: { givesUpAfterMs: number; usefulUntil: Date | undefined },
  now: Date,
): NextStep {
  const ambiguousAttempts = mail.ambiguousAttempts + (outcome === "ambiguous" ? 1 : 0);
  const given = { ambiguousAttempts };
  if (outcome === "sent") return { ...given, status: "sent" };
  const failed = { ...given, status: ambiguousAttempts > 0 ? "unknown" : "dead" } as const;
  if (outcome === "permanent" || outcome === "expired" || ambiguousAttempts >= maxAmbiguousAttempts) return failed;
  const isForgiven = outcome === "configuration" || mail.attempts <= 1;
  const limit = isForgiven ? new Date(now.getTime() + givesUpAfterMs) : mail.givesUpAt;
  const givesUpAt = usefulUntil && usefulUntil < limit ? usefulUntil : limit;
  if (now >= givesUpAt) return failed;
  const nextAttemptAt = new Date(now.getTime() + pauseAfterMs(mail.attempts));
  return { ...given, status: "waiting", nextAttemptAt, givesUpAt };
}

/** The relay answers 202 even when the e-mail failed, so the results in the body decide. */
function outcomeOfAccepted(body: string): DeliveryOutcome {
  if (body.trim() === "") return "ambiguous";
  const results = readResults(body);
  if (results === undefined) return "retry";
  if (results.length === 0) return "ambiguous";
  if (results.some((status) => status === "failed")) return "permanent";
  return results.every((status) => status === "sent") ? "sent" : "ambiguous";
}

/** Returns the statuses in the answer, or undefined if it is not the relay's JSON. */
function readResults(body: string): unknown[] | undefined {
  const answer = readJson(body);
  if (typeof answer !== "object" || answer === null) return undefined;
  if (!("results" in answer) || !Array.isArray(answer.results)) return [];
  return answer.results.map((result: unknown) =>
    typeof result === "object" && result !== null && "status" in result ? result.status : undefined,
  );
}
