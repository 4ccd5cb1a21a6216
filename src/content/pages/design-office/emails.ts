import type { EmailDetail, EmailLine } from "#rules/mail/emails.ts";
import type { Health } from "#rules/mail/health.ts";

/** Sample e-mails, one in each state, and what prevents them from being sent. */
const common = {
  needsHand: false,
  attemptCount: 1,
  createdAt: "2030-01-16T12:46:00.000Z",
  nextAttemptAt: null,
  enquiryReference: null,
  version: "1",
};
const taken = { outcome: "sent", relayStatus: 202, code: null, reason: null } as const;

const dead: EmailLine = {
  ...common,
  id: "dead",
  template: "acknowledgement",
  to: "k.lindholm@brattleparkers.example",
  state: "dead",
  needsHand: true,
  attemptCount: 49,
  last: { outcome: "retry", relayStatus: 421, code: null, reason: null },
  createdAt: "2030-01-13T12:46:00.000Z",
  enquiryReference: "2H8VD-0QPXS",
};

export const sampleEmails: EmailLine[] = [
  dead,
  {
    ...common,
    id: "waiting",
    template: "enquiry",
    to: "hello@cantiere.example",
    state: "waiting",
    attemptCount: 3,
    last: { outcome: "configuration", relayStatus: 401, code: null, reason: null },
    nextAttemptAt: "2030-01-16T15:12:00.000Z",
    enquiryReference: "7KQ2M-X94TD",
  },
  {
    ...common,
    id: "unknown",
    template: "consultation-visitor",
    to: "anna.riva@posta.example",
    state: "unknown",
    needsHand: true,
    last: { outcome: "ambiguous", relayStatus: null, code: null, reason: null },
  },
  {
    ...common,
    id: "hard-bounced",
    template: "reply",
    to: "massimiliano.dellatorre-buonaccorsi.di.castelvecchio@cassa-nazionale-di-previdenza.example",
    state: "hard-bounced",
    needsHand: true,
    last: { ...taken, code: "5.1.1", reason: "no such mailbox" },
    enquiryReference: "7KQ2M-X94TD",
  },
  {
    ...common,
    id: "soft-bounced",
    template: "invitation",
    to: "olivia@hartigan-sons.example",
    state: "soft-bounced",
    last: { ...taken, code: "4.2.2", reason: "mailbox over quota" },
  },
  { ...common, id: "sent", template: "reply", to: "m.adda@adda.example", state: "sent", last: taken },
  {
    ...common,
    id: "delivered",
    template: "acknowledgement",
    to: "giulia@adda-biogas.example",
    state: "delivered",
    last: taken,
  },
  { ...common, id: "dropped", template: "password-reset", to: "anna@posta.example", state: "dropped", last: taken },
  {
    ...common,
    id: "complained",
    template: "reply",
    to: "h.vandermeulen@polder.example",
    state: "complained",
    last: taken,
  },
  {
    ...common,
    id: "unsubscribed",
    template: "reply",
    to: "a.kowalczyk@wisla.example",
    state: "unsubscribed",
    last: taken,
  },
  {
    ...common,
    id: "cancelled",
    template: "submission-company",
    to: null,
    state: "cancelled",
    attemptCount: 0,
    last: { outcome: null, relayStatus: null, code: null, reason: null },
  },
];

export const sampleEmail: EmailDetail = {
  ...dead,
  attempts: [
    {
      attempt: 49,
      at: "2030-01-15T12:46:00.000Z",
      outcome: "retry",
      relayStatus: 421,
      relayText: '{"reason":"421 4.3.2 Service not available, try again later"}',
    },
    { attempt: 48, at: "2030-01-15T11:46:00.000Z", outcome: "retry", relayStatus: 421, relayText: null },
    { attempt: 47, at: "2030-01-15T10:46:00.000Z", outcome: "retry", relayStatus: 421, relayText: null },
    { attempt: 46, at: "2030-01-15T09:46:00.000Z", outcome: "retry", relayStatus: 421, relayText: null },
    { attempt: 2, at: "2030-01-13T12:47:00.000Z", outcome: "ambiguous", relayStatus: null, relayText: null },
    { attempt: 1, at: "2030-01-13T12:46:00.000Z", outcome: "retry", relayStatus: 421, relayText: null },
  ],
  events: [{ report: "soft-bounced", at: "2030-01-15T12:50:00.000Z", code: "4.2.2", reason: "mailbox over quota" }],
  acts: ["send-again", "put-away"],
  givesUpAt: "2030-01-15T12:46:00.000Z",
  endedAt: "2030-01-15T12:46:00.000Z",
  handledAt: null,
  againOf: null,
  sentAgainAs: null,
  addressTrouble: { report: "hard-bounced", emailId: "hard-bounced" },
};

export const sampleHealth: Health = {
  alarms: [
    { alarm: "key-refused", since: "2030-01-16T09:12:00.000Z" },
    { alarm: "cron-silent", since: "2030-01-16T09:12:00.000Z" },
    { alarm: "stuck", since: "2030-01-16T09:12:00.000Z" },
    { alarm: "own-inbox", since: "2030-01-15T18:40:00.000Z" },
  ],
  waiting: 6,
  needHandCount: 2,
  cronRanAt: "2030-01-16T09:12:00.000Z",
  webhookCalledAt: "2030-01-16T08:20:00.000Z",
  lastSentAt: "2030-01-16T09:11:00.000Z",
  oldestWaitingAt: "2030-01-16T09:12:00.000Z",
  team: "hello@cantiere.example",
  timeZone: "America/New_York",
  sessionEndsAt: null,
  sessionLeftMs: null,
  sessionIdleMs: null,
};
