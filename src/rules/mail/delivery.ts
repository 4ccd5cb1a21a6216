/**
 * How an attempt to send a letter ended. `permanent`: the relay will never take it. `configuration`: our key is wrong.
 * `retry`: the relay said no for now. `ambiguous`: no answer, so the letter may or may not have left.
 */
export type DeliveryOutcome = "sent" | "permanent" | "configuration" | "retry" | "ambiguous";

/** `dead`: it did not leave and will not. `unknown`: it may have left, and staff must find out before it is sent again. */
export type EmailStatus = "waiting" | "sent" | "dead" | "unknown";

/** What came back from the relay; no status when nothing did. */
export type RelayAnswer = { status: number; body: string } | { status: null };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a letter that cannot leave is tried again. */
export const deliveryGivesUpAfterMs = 48 * hourMs;

/** After so many attempts that may each have delivered it, an e-mail is not sent again: its reader may have them all. */
export const maxAmbiguousAttempts = 3;

/** 1, 2, 4 … minutes, at most an hour, after the attempt that has just failed (the first is 1). */
export function pauseAfterMs(attempt: number): number {
  return Math.min(minuteMs * 2 ** Math.max(0, Math.min(attempt - 1, 16)), hourMs);
}

/** The relay's answer, as MailChannels documents it and as networks distort it. */
export function outcomeOf(answer: RelayAnswer): DeliveryOutcome {
  const { status } = answer;
  if (status === null) return "ambiguous";
  if (status === 401 || status === 403) return "configuration";
  if (status === 400 || status === 413) return "permanent";
  if (status < 200 || status >= 300) return "retry";
  return outcomeOfAccepted(answer.body);
}

/**
 * How the relay is, from its answer to a call that sends nothing. `up`: it would take an e-mail. `silent`: no answer came,
 * so that none would come for an e-mail either. `answering`: anything else.
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
 * What becomes of a letter after an attempt. A wrong key is the operator's to mend: the letter's time starts anew when
 * it ends, unless the letter itself expires. So it does with the first attempt, because an e-mail that was held back by
 * the daily ceiling has not been tried. What may have left is never called dead.
 */
export function nextStepOf(
  outcome: DeliveryOutcome,
  mail: { attempts: number; ambiguousAttempts: number; givesUpAt: Date },
  traits: { givesUpAfterMs: number; expires: boolean },
  now: Date,
): NextStep {
  const ambiguousAttempts = mail.ambiguousAttempts + (outcome === "ambiguous" ? 1 : 0);
  const given = { ambiguousAttempts };
  if (outcome === "sent") return { ...given, status: "sent" };
  const failed = { ...given, status: ambiguousAttempts > 0 ? "unknown" : "dead" } as const;
  if (outcome === "permanent" || ambiguousAttempts >= maxAmbiguousAttempts) return failed;
  const isForgiven = !traits.expires && (outcome === "configuration" || mail.attempts <= 1);
  const givesUpAt = isForgiven ? new Date(now.getTime() + traits.givesUpAfterMs) : mail.givesUpAt;
  if (now >= givesUpAt) return failed;
  const nextAttemptAt = new Date(now.getTime() + pauseAfterMs(mail.attempts));
  return { ...given, status: "waiting", nextAttemptAt, givesUpAt };
}

/** A 2xx is only as good as its results: the relay answers 202 even when it failed the one letter we gave it. */
function outcomeOfAccepted(body: string): DeliveryOutcome {
  if (body.trim() === "") return "ambiguous";
  const results = readResults(body);
  if (results === undefined) return "retry";
  if (results.length === 0) return "ambiguous";
  if (results.some((status) => status === "failed")) return "permanent";
  return results.every((status) => status === "sent") ? "sent" : "ambiguous";
}

/** The statuses in the answer, or undefined where it is not the relay's JSON at all. */
function readResults(body: string): unknown[] | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== "object" || answer === null) return undefined;
    if (!("results" in answer) || !Array.isArray(answer.results)) return [];
    return answer.results.map((result: unknown) =>
      typeof result === "object" && result !== null && "status" in result ? result.status : undefined,
    );
  } catch {
    return undefined;
  }
}
