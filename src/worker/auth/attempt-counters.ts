import type { Context } from "hono";
import type { Person } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";
import { addressKey } from "../rate-limit.ts";
import { type AttemptCounter, counterOf } from "./attempt-budget-store.ts";
import type { KnownDevice } from "./known-device-store.ts";

/** The person whose attempts are counted. */
export type AccountHolder = Pick<Person, "id" | "email">;

/**
 * The counters of a login attempt. A known device has its own counter, whose budget nobody else can use up. All other devices
 * share the counter of the account, whether the account exists or not, and each IP address has one, too.
 */
export function loginCounters(c: Context<App>, email: string, device: KnownDevice | undefined): AttemptCounter[] {
  const counters = accountCounters("log-in", email, device);
  return device === undefined ? [counterOf("address", "log-in", addressKey(c)), ...counters] : counters;
}

/**
 * The counter of requests for a reset link: that of a device that the account knows, or else of the IP address. A device that
 * only another account knows is ignored, because anybody with an account can log in from any number of new devices.
 */
export function resetCounter(c: Context<App>, device: KnownDevice | undefined): AttemptCounter {
  return counterOf("requester", "reset", device === undefined ? addressKey(c) : `device:${device.hash}`);
}

/**
 * The counters of an account for attempts at a login, at a code, or at the password within a session. Codes are counted for the
 * device alone only if one was entered there before.
 */
export function accountCounters(
  action: "log-in" | "code" | "change-password",
  email: string,
  device: KnownDevice | undefined,
): AttemptCounter[] {
  const isCounted = action === "code" ? device?.enteredCode : device !== undefined;
  if (device && isCounted) return [counterOf("device", action, `${device.hash}:${email}`)];
  return [counterOf("account", action, email)];
}

/** All counters that belong to one e-mail address alone, so that they can be erased with it. */
export function addressCounters(email: string): AttemptCounter[] {
  return (["log-in", "code", "change-password"] as const).flatMap((action) =>
    accountCounters(action, email, undefined),
  );
}
