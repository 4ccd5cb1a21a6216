import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import { mayOpenOffice, type Person } from "#rules/accounts/person.ts";
import { unattendedHeader } from "#rules/auth/session-life.ts";
import { minuteInMs } from "#rules/durations.ts";
import type { Problem } from "#rules/problem.ts";
import { findViewed } from "../accounts/viewing/viewing-store.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { beginSessionCookie, presentedSession } from "./cookie.ts";
import { secretProblemOf } from "./require-secret.ts";
import { findSession, recordLastSeen } from "./session-store.ts";

/** How precise a session's "last seen" is. Recording it is a write, which is too expensive for every request. */
const lastSeenPrecisionMs = 10 * minuteInMs;

const notLoggedIn: Problem = { problem: "unauthenticated", detail: sessionErrors.loginNeeded };

/**
 * Finds the person of the session cookie. If they are staff who view as somebody, it sets `viewing`, and `access.ts` decides
 * which calls are answered as that person. D1 is read once per request, and not at all without a validly signed cookie.
 */
export async function findCurrentPerson(c: Context<App>): Promise<Person | Problem> {
  const known = c.var.currentPerson;
  if (known) return known;
  const currentPerson = secretProblemOf(c.env) ?? (await findPersonOfSession(c)) ?? notLoggedIn;
  c.set("currentPerson", currentPerson);
  return currentPerson;
}

async function findPersonOfSession(c: Context<App>): Promise<Person | undefined> {
  const presented = await presentedSession(c);
  if (!presented) return undefined;
  const token = presented.value;
  const { db } = c.var;
  const now = new Date();
  const found = await findSession(db, token, now);
  if (!found) return undefined;
  // Requests that a page repeats by itself do not show that somebody is there.
  const isAttended = c.req.header(unattendedHeader) === undefined;
  if (isAttended && now.getTime() - found.seenAt.getTime() >= lastSeenPrecisionMs) {
    c.executionCtx.waitUntil(
      recordLastSeen(db, token, now).catch((error) => log("warn", "last-seen-not-recorded", { error: traceOf(error) })),
    );
  }
  if (presented.isOutdated) await beginSessionCookie(c, token, found.expiresAt);
  c.set("sessionEndsAt", found.endsAt);
  c.set("sessionSeenAt", found.seenAt);
  if (found.viewing && mayOpenOffice(found.person)) {
    const { personId, endsAt } = found.viewing;
    const viewed = await findViewed(db, personId);
    if (viewed) c.set("viewing", { person: viewed, endsAt });
  }
  return found.person;
}
