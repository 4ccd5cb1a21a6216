import { ownAccountRefusals } from "#content/own-account.ts";
import type { Problem } from "#rules/problem.ts";
import type { Database } from "../../db/database.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "../attempts/store.ts";
import { verifyPassword } from "../scrypt.ts";
import { findPasswordHash } from "./store.ts";

/** By account, as a login is: whoever found a session open must not guess the password from there either. */
const passwordLimit: AttemptLimit = { action: "change-password", tries: 10, windowMs: 15 * 60_000 };

/** Beside the field it was typed into. */
export function wrongPasswordIn(field: string): Problem {
  return {
    problem: "invalid",
    detail: ownAccountRefusals.wrongCurrent,
    fields: { [field]: ownAccountRefusals.wrongCurrent },
  };
}

/** Spends a hash, once the limit has allowed it. */
export async function comparePassword(
  db: Database,
  email: string,
  { tried, hash }: { tried: string; hash: string },
): Promise<"right" | "wrong" | Problem> {
  const waitMs = await countAttempt(db, passwordLimit, email, new Date());
  if (waitMs !== undefined) {
    const detail = ownAccountRefusals.tooManyPasswords;
    return { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) };
  }
  return (await verifyPassword({ hash, password: tried })) ? "right" : "wrong";
}

/** After a right password, the tries before it count for nothing. */
export function forgetPasswordTries(db: Database, email: string): Promise<void> {
  return forgetAttempts(db, passwordLimit.action, email);
}

/** Why whoever asks may not go on, if the password they gave is not theirs; `field` is where they gave it. */
export async function checkPassword(
  db: Database,
  person: { id: string; email: string },
  tried: string,
  field: string,
): Promise<Problem | undefined> {
  const hash = await findPasswordHash(db, person.id);
  const compared = hash === undefined ? "wrong" : await comparePassword(db, person.email, { tried, hash });
  if (typeof compared === "object") return compared;
  if (compared === "wrong") return wrongPasswordIn(field);
  await forgetPasswordTries(db, person.email);
  return undefined;
}
