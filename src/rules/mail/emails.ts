import * as z from "zod/mini";
import { queryText } from "../query-text.ts";
import { type DeliveryOutcome, deliveryOutcomes } from "./delivery.ts";
import {
  type DeliveryReport,
  deliveryReports,
  type EmailAct,
  type EmailState,
  emailActs,
  emailStates,
} from "./email-state.ts";

/** The lists of e-mails: `hand` are failed ones that somebody has to decide on. */
export const emailViews = ["all", "hand", "waiting", "sent", "delivered"] as const;

/** What happened last: the latest try, and what the relay reported after it. */
type LastOutcome = {
  outcome: DeliveryOutcome | null;
  relayStatus: number | null;
  code: string | null;
  reason: string | null;
};

export type EmailLine = {
  id: string;
  template: string;
  /** Null where the address was removed. */
  to: string | null;
  state: EmailState;
  needsHand: boolean;
  tries: number;
  last: LastOutcome;
  createdAt: string;
  nextTryAt: string | null;
  enquiryReference: string | null;
  /** Of what is shown here. An act names it. */
  version: string;
};

export type EmailTry = {
  attempt: number;
  at: string;
  outcome: DeliveryOutcome;
  relayStatus: number | null;
  relayWords: string | null;
};

type EmailEvent = { report: DeliveryReport; at: string; code: string | null; reason: string | null };

export type EmailDetail = EmailLine & {
  /** The latest first, at most a hundred of each. */
  attempts: EmailTry[];
  events: EmailEvent[];
  acts: EmailAct[];
  givesUpAt: string;
  endedAt: string | null;
  handledAt: string | null;
  againOf: string | null;
  sentAgainAs: string | null;
  /** What the relay last reported of another e-mail to the same address, if it was no delivery. */
  addressTrouble: { report: DeliveryReport; emailId: string } | null;
};

export type EmailPage = { emails: EmailLine[]; next: string | null };

const text = z.nullable(z.string());
const instant = z.iso.datetime();
const optionalInstant = z.nullable(instant);
const outcome = z.enum(deliveryOutcomes);
const report = z.enum(deliveryReports);

const line = {
  id: z.string(),
  template: z.string(),
  to: text,
  state: z.enum(emailStates),
  needsHand: z.boolean(),
  tries: z.int(),
  last: z.object({ outcome: z.nullable(outcome), relayStatus: z.nullable(z.int()), code: text, reason: text }),
  createdAt: instant,
  nextTryAt: optionalInstant,
  enquiryReference: text,
  version: z.string(),
};

export const emailPage: z.ZodMiniType<EmailPage> = z.object({ emails: z.array(z.object(line)), next: text });

export const emailDetail: z.ZodMiniType<EmailDetail> = z.object({
  ...line,
  attempts: z.array(
    z.object({ attempt: z.int(), at: instant, outcome, relayStatus: z.nullable(z.int()), relayWords: text }),
  ),
  events: z.array(z.object({ report, at: instant, code: text, reason: text })),
  acts: z.array(z.enum(emailActs)),
  givesUpAt: instant,
  endedAt: optionalInstant,
  handledAt: optionalInstant,
  againOf: text,
  sentAgainAs: text,
  addressTrouble: z.nullable(z.object({ report, emailId: z.string() })),
});

/** An empty parameter is one that was not given. `to` is a whole address, `enquiry` a reference. */
export const emailQuery = z.object({
  view: z.optional(queryText),
  state: z.optional(queryText),
  template: z.optional(queryText),
  to: z.optional(queryText),
  enquiry: z.optional(queryText),
  after: z.optional(queryText),
});

export const emailActRequest = z.object({ act: z.enum(emailActs), version: z.string() });

/** How many e-mails that wait are tried at once. */
export const triedAnswer = z.object({ tried: z.int() });
