import type { Context } from "hono";
import type { Person } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";
import { addressKey } from "../rate-limit.ts";
import { type AttemptCounter, counterOf } from "./attempt-budget-store.ts";

/** Whose attempts are counted. */
export type AccountHolder = Pick<Person, "id" | "email">;

/**
 * The counters of an attempt at a password before login. A known device has one of its own, whose budget nobody else can use up.
 * All other devices share the account's, whether the account exists or not, and each address has another.
 */
export function loginCounters(c: Context<App>, email: string, device: string | undefined): AttemptCounter[] {
  if (device !== undefined) return [counterOf("device", "log-in", `${device}:${email}`)];
  return [counterOf("address", "log-in", addressKey(c)), counterOf("account", "log-in", email)];
}

/**
 * Whose requests for a reset link are counted: a device that the account knows, or else the address. A device of another account
 * counts for nothing, because anybody with an account can log in from as many new ones as they like.
 */
export function resetCounter(c: Context<App>, device: string | undefined): AttemptCounter {
  return counterOf("requester", "reset", device === undefined ? addressKey(c) : `device:${device}`);
}

/** The same for an attempt at a code, or at a password in a session. */
export function accountCounters(
  action: "code" | "change-password",
  email: string,
  device: string | undefined,
): AttemptCounter[] {
  if (device !== undefined) return [counterOf("device", action, `${device}:${email}`)];
  return [counterOf("account", action, email)];
}

/** The attempts of all unknown devices, which a new password resets. */
export function sharedCounters(email: string): AttemptCounter[] {
  return [counterOf("account", "log-in", email), counterOf("account", "code", email)];
}

/** All that is counted by one address alone, so that it can be erased with it. */
export function addressCounters(email: string): AttemptCounter[] {
  return [...sharedCounters(email), counterOf("account", "change-password", email)];
}
