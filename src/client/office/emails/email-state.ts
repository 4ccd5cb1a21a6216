import { emailOutcomes as copy, emailNames } from "#content/office/emails.ts";
import type { DeliveryOutcome } from "#rules/mail/delivery.ts";
import type { EmailState } from "#rules/mail/email-state.ts";
import type { EmailLine } from "#rules/mail/emails.ts";
import type { StateShape } from "../parts/signs.tsx";

/** `late` is a waiting e-mail that should have left by now. */
export const shapeOfEmail = {
  waiting: "waits",
  late: "odd",
  sent: "most",
  delivered: "full",
  "soft-bounced": "waits",
  "hard-bounced": "failed",
  dropped: "odd",
  complained: "odd",
  unsubscribed: "odd",
  dead: "failed",
  unknown: "odd",
  cancelled: "shut",
} as const satisfies Record<EmailState | "late", StateShape>;

export function nameOfEmail(template: string): string {
  return (emailNames as Record<string, string>)[template] ?? template;
}

/** Returns the last event in a few words: `401, key refused`. */
export function lastText({ state, last }: EmailLine): string {
  if (state === "cancelled") return copy.cancelled;
  const { outcome, relayStatus, code, reason } = last;
  if (state !== "waiting" && state !== "sent" && state !== "dead" && state !== "unknown")
    return [code, reason].filter(Boolean).join(", ") || copy.reports[state];
  return outcome === null ? copy.none : attemptText(outcome, relayStatus);
}

export function attemptText(outcome: DeliveryOutcome, relayStatus: number | null): string {
  // The relay accepted the call but refused the address: the status of the call would suggest success.
  const isAccepted = relayStatus !== null && relayStatus < 300;
  return relayStatus === null || isAccepted ? copy.tries[outcome] : `${relayStatus}, ${attemptInLine(outcome)}`;
}

/** Returns the result of an attempt for the middle of a line: `key refused`. */
export function attemptInLine(outcome: DeliveryOutcome): string {
  const text = copy.tries[outcome];
  return text.charAt(0).toLowerCase() + text.slice(1);
}
