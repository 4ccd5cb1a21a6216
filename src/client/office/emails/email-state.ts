import { emailOutcomes as copy, emailNames } from "#content/office/emails.ts";
import type { DeliveryOutcome } from "#rules/mail/delivery.ts";
import type { EmailLine } from "#rules/mail/emails.ts";

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
