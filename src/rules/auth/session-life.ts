import type { Kind } from "../accounts/person.ts";

const hourInMs = 60 * 60_000;
const dayInMs = 24 * hourInMs;

type SessionLife = { maxMs: number; idleMs: number };

/**
 * Staff see everybody's data. Their session covers one working day and ends after an hour of inactivity, so that an unattended
 * laptop is of little use. Source: NIST SP 800-63B, AAL2 (12 hours, 30 to 60 minutes of inactivity).
 */
export const staffSessionLife: SessionLife = { maxMs: 12 * hourInMs, idleMs: hourInMs };

/**
 * Members see only their own data. A week means one login a week for daily users; three days of inactivity cover a weekend,
 * and end the session on a device that is no longer used.
 */
export const memberSessionLife: SessionLife = { maxMs: 7 * dayInMs, idleMs: 3 * dayInMs };

export function sessionLifeOf(kind: Kind): SessionLife {
  return kind === "staff" ? staffSessionLife : memberSessionLife;
}

/**
 * The request header of a read that a page repeats by itself while nobody uses it. The call is answered like any other, but
 * does not count as use of the session.
 */
export const unattendedHeader = "Unattended";
