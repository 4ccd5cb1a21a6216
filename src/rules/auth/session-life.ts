import type { Kind } from "../accounts/person.ts";

const hourInMs = 60 * 60_000;
const dayInMs = 24 * hourInMs;

export type SessionLife = { mostMs: number; idleMs: number };

/**
 * Staff see everybody's data. Their session covers one working day, and ends within an hour of leaving the desk: a laptop
 * that is left open is worth little. (NIST SP 800-63B, AAL2: 12 hours, and half an hour to an hour of inactivity.)
 */
export const staffSessionLife: SessionLife = { mostMs: 12 * hourInMs, idleMs: hourInMs };

/**
 * Members see their own data. A week spares whoever looks in daily a login on most days; three days carry a session over a
 * weekend, and end it on a device that is used no more.
 */
export const memberSessionLife: SessionLife = { mostMs: 7 * dayInMs, idleMs: 3 * dayInMs };

export function sessionLifeOf(kind: Kind): SessionLife {
  return kind === "staff" ? staffSessionLife : memberSessionLife;
}
