import type { Context } from "hono";
import { accountErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { type Allowance, forgetTries, takeTry } from "../auth/attempt-budget-store.ts";
import { takeTurn, tooManyHashes } from "../auth/hash-queue.ts";
import { findPresentedDevice } from "../auth/known-device.ts";
import { accountAllowances } from "../auth/login-allowances.ts";
import { verifyPassword } from "../auth/password-hash.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { tooManyTries } from "../rate-limit.ts";
import { findPasswordHash } from "./own-account-store.ts";

type Asker = { id: string; email: string };

/** Beside the field it was typed into. */
export function wrongPasswordIn(field: string): Problem {
  return {
    problem: "invalid",
    detail: accountErrors.wrongCurrent,
    fields: { [field]: accountErrors.wrongCurrent },
  };
}

/**
 * Compares, once a try was taken, as for a login: somebody who finds a session open must not guess the password from there
 * either, nor make its owner wait on their own device.
 */
export async function comparePassword(
  c: Context<App>,
  person: Asker,
  { tried, hash }: { tried: string; hash: string },
): Promise<"right" | "wrong" | Problem> {
  const allowances = await passwordAllowances(c, person);
  const { waitMs } = await takeTry(openDatabase(c.env.DB), allowances, new Date());
  if (waitMs !== undefined) return tooManyTries(accountErrors.tooManyPasswords, waitMs);
  // Somebody who is logged in goes before the unknown.
  const isRight = await takeTurn(() => verifyPassword({ hash, password: tried }), { isFirst: true });
  if (isRight === "busy") return tooManyHashes;
  return isRight ? "right" : "wrong";
}

/** After a right password, the tries before it count for nothing. */
export async function forgetPasswordTries(c: Context<App>, person: Asker): Promise<void> {
  await forgetTries(openDatabase(c.env.DB), await passwordAllowances(c, person), new Date());
}

/** Why they may not go on, if the password they gave is not theirs; `field` is where they gave it. */
export async function checkPassword(
  c: Context<App>,
  person: Asker,
  tried: string,
  field: string,
): Promise<Problem | undefined> {
  const hash = await findPasswordHash(openDatabase(c.env.DB), person.id);
  const compared = hash === undefined ? "wrong" : await comparePassword(c, person, { tried, hash });
  if (typeof compared === "object") return compared;
  if (compared === "wrong") return wrongPasswordIn(field);
  await forgetPasswordTries(c, person);
  return undefined;
}

async function passwordAllowances(c: Context<App>, { id, email }: Asker): Promise<Allowance[]> {
  const device = await findPresentedDevice(c, openDatabase(c.env.DB), { personId: id }, new Date());
  return accountAllowances("change-password", email, device);
}
