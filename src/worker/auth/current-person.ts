import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { beginSessionCookie, presentedSession } from "./cookie.ts";
import { secretProblemOf } from "./secret.ts";
import { findPerson, noteSeen } from "./session-store.ts";

/** How exact a session's "last seen" is: it costs a write, and one for each request would be too many. */
const seenEveryMs = 10 * 60_000;

const strangers: Problem = { problem: "unauthenticated", detail: sessionErrors.loginNeeded };

/** Who is asking, from the session cookie: one read of D1 for each request, and none without a cookie that we signed. */
export async function findCurrentPerson(c: Context<App>): Promise<Person | Problem> {
  const known = c.get("currentPerson");
  if (known) return known;
  const currentPerson = secretProblemOf(c.env) ?? (await findAsker(c)) ?? strangers;
  c.set("currentPerson", currentPerson);
  return currentPerson;
}

async function findAsker(c: Context<App>): Promise<Person | undefined> {
  const presented = await presentedSession(c);
  if (!presented) return undefined;
  const token = presented.value;
  const [db, now] = [openDatabase(c.env.DB), new Date()];
  const found = await findPerson(db, token, now);
  if (found && now.getTime() - found.seenAt.getTime() >= seenEveryMs) {
    c.executionCtx.waitUntil(
      noteSeen(db, token, now).catch((error) => log("warn", "session-not-noted", { error: traceOf(error) })),
    );
  }
  if (found && presented.isOutdated) await beginSessionCookie(c, token, found.expiresAt);
  return found?.person;
}
