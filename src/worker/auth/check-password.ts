import type { Context } from "hono";
import { accountErrors } from "#content/api-errors.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { rateLimited } from "../rate-limit.ts";
import { type AttemptCounter, returnAttempt, takeAttempt } from "./attempt-budget-store.ts";
import { type AccountHolder, accountCounters } from "./attempt-counters.ts";
import { forgetAttemptsOrLog } from "./forget-attempts.ts";
import { takeTurn, tooManyHashes } from "./hash-queue.ts";
import { findPresentedDevice } from "./known-device.ts";
import { verifyPassword } from "./password-hash.ts";
import { findPasswordHash } from "./password-hash-store.ts";

/** The problem of a wrong password, shown beside the field it was typed into. */
export function wrongPasswordIn(field: string): Problem {
  return invalidAt(field, accountErrors.wrongCurrent);
}

/**
 * Takes an attempt, as a login does, and compares the password with the hash. Somebody who finds an open session must be able
 * neither to guess the password there nor to use up the attempts of the owner's own device.
 */
export async function comparePassword(
  c: Context<App>,
  person: AccountHolder,
  { password, hash }: { password: string; hash: string },
): Promise<"right" | "wrong" | Problem> {
  const { db } = c.var;
  const counters = await passwordCounters(c, person);
  const { waitMs } = await takeAttempt(db, counters, new Date());
  if (waitMs !== undefined) return rateLimited(accountErrors.tooManyPasswords, waitMs);
  const isRight = await takeTurn(() => verifyPassword({ hash, password }), { isFirst: true });
  if (isRight === "busy") {
    await returnAttempt(db, counters, new Date());
    return tooManyHashes;
  }
  return isRight ? "right" : "wrong";
}

/** Call it after a right password. Never fails. */
export function forgetPasswordAttempts(c: Context<App>, person: AccountHolder): Promise<void> {
  return forgetAttemptsOrLog(c, () => passwordCounters(c, person));
}

/** Returns a problem at the field `password` unless the password is right. */
export async function checkPassword(
  c: Context<App>,
  person: AccountHolder,
  password: string,
): Promise<Problem | undefined> {
  const hash = await findPasswordHash(c.var.db, person.id);
  const compared = hash === undefined ? "wrong" : await comparePassword(c, person, { password, hash });
  if (typeof compared === "object") return compared;
  if (compared === "wrong") return wrongPasswordIn("password");
  await forgetPasswordAttempts(c, person);
  return undefined;
}

async function passwordCounters(c: Context<App>, { id, email }: AccountHolder): Promise<AttemptCounter[]> {
  const device = await findPresentedDevice(c, { personId: id }, new Date());
  return accountCounters("change-password", email, device);
}
