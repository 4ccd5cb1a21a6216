import type { AuditEntry, AuditNames } from "#rules/office/audit.ts";

/** Sample entries of the audit: with a value before and after, with only one of these, and with neither. */
const common = { requestId: "8f0c2a77-0000-4000-8000-000000000000", who: { id: "p1", name: "Paolo Conti" } };

export const sampleAudit: AuditEntry[] = [
  {
    ...common,
    id: "u1",
    at: "2030-01-16T14:38:00.000Z",
    action: "enquiry-changed",
    subject: { kind: "enquiry", id: "e1" },
    before: { status: "new", ownerId: null, nextStepDay: null, version: 1 },
    after: { status: "in-progress", ownerId: "p2", nextStepDay: "2030-01-18", version: 2 },
  },
  {
    ...common,
    id: "u2",
    at: "2030-01-16T14:02:00.000Z",
    who: { id: "p2", name: "Chiara Bellandi" },
    action: "time-blocked",
    subject: { kind: "blocked-time", id: "3c5d1f0e-0000-4000-8000-000000000000" },
    before: null,
    after: { pattern: "weekly", weekdays: 60, fromMinute: 540, untilMinute: 660 },
  },
  {
    ...common,
    id: "u3",
    at: "2029-12-30T09:00:00.000Z",
    who: { id: "gone", name: "Erased person 41c9" },
    action: "feed-revoked",
    subject: { kind: "calendar-feed", id: "p2" },
    before: { feedId: "9b1f6c20-0000-4000-8000-000000000000" },
    after: null,
  },
  {
    ...common,
    id: "u4",
    at: "2029-12-29T09:00:00.000Z",
    who: { id: "operator", name: "Operator’s command" },
    action: "sessions-ended",
    subject: { kind: "account", id: "m1" },
    before: null,
    after: null,
  },
];

/** One of the people no longer has an account. */
export const sampleAuditNames: AuditNames = {
  "account p2": { name: "Chiara Bellandi", currency: null },
  "calendar-feed p2": { name: "Chiara Bellandi", currency: null },
  "enquiry e1": { name: "7KQ2M-X94TD", currency: null },
  "account m1": { name: null, currency: null },
};
