import * as z from "zod/mini";
import { timeCursor } from "../cursor.ts";
import { anyText, choice } from "../query-text.ts";
import { deliveryOutcomes } from "./delivery.ts";
import { deliveryReports, emailActs, emailStates, emailViews } from "./email-state.ts";

const nullableText = z.nullable(z.string());
const instant = z.iso.datetime();
const nullableInstant = z.nullable(instant);
const outcome = z.enum(deliveryOutcomes);
const report = z.enum(deliveryReports);

const emailLine = z.object({
  id: z.string(),
  template: z.string(),
  /** Null if the address was removed. */
  to: nullableText,
  state: z.enum(emailStates),
  needsHand: z.boolean(),
  attemptCount: z.int(),
  /** The latest attempt, and what the relay reported after it. */
  last: z.object({
    outcome: z.nullable(outcome),
    relayStatus: z.nullable(z.int()),
    code: nullableText,
    reason: nullableText,
  }),
  createdAt: instant,
  nextAttemptAt: nullableInstant,
  enquiryReference: nullableText,
  /** The version of what is shown here. An act names it. */
  version: z.string(),
});
export type EmailLine = z.output<typeof emailLine>;

export const emailPage = z.object({ emails: z.array(emailLine), next: nullableText });
export type EmailPage = z.output<typeof emailPage>;

const emailAttempt = z.object({
  attempt: z.int(),
  at: instant,
  outcome,
  relayStatus: z.nullable(z.int()),
  relayText: nullableText,
});
export type EmailAttempt = z.output<typeof emailAttempt>;

export const emailDetail = z.extend(emailLine, {
  /** The attempts and events are latest first, at most a hundred of each. */
  attempts: z.array(emailAttempt),
  events: z.array(z.object({ report, at: instant, code: nullableText, reason: nullableText })),
  acts: z.array(z.enum(emailActs)),
  givesUpAt: instant,
  endedAt: nullableInstant,
  handledAt: nullableInstant,
  againOf: nullableText,
  sentAgainAs: nullableText,
  /** The relay's latest report about another e-mail to the same address, if it reports a problem. */
  addressTrouble: z.nullable(z.object({ report, emailId: z.string() })),
});
export type EmailDetail = z.output<typeof emailDetail>;

/** `to` is a whole address, `enquiry` a reference. The Worker knows the names of the templates. */
export function emailQuery(templates: readonly string[]) {
  return z.object({
    view: choice(emailViews),
    state: choice(emailStates),
    template: choice(templates),
    to: anyText,
    enquiry: anyText,
    after: z.optional(timeCursor),
  });
}

export const emailActRequest = z.object({ act: z.enum(emailActs), version: z.string() });

/** The number of waiting e-mails whose pause was ended, so that they are tried at once. */
export const triedAnswer = z.object({ tried: z.int() });
