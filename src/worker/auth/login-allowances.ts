import type { Context } from "hono";
import type { Person } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";
import { addressKey } from "../rate-limit.ts";
import { type Allowance, allowanceOf } from "./attempt-budget-store.ts";

/** Whose attempts are counted. */
export type AccountHolder = Pick<Person, "id" | "email">;

/**
 * The allowances of an attempt at a password before login. A known device has one of its own, which nobody else can use up. All
 * other devices share the account's, whether the account exists or not, and each address has another.
 */
export function loginAllowances(c: Context<App>, email: string, device: string | undefined): Allowance[] {
  if (device !== undefined) return [allowanceOf("device", "log-in", `${device}:${email}`)];
  return [allowanceOf("address", "log-in", addressKey(c)), allowanceOf("account", "log-in", email)];
}

/**
 * Whose requests for a reset link are counted: a device that the account knows, or else the address. A device of another account
 * counts for nothing, because anybody with an account can log in from as many new ones as they like.
 */
export function resetAllowance(c: Context<App>, device: string | undefined): Allowance {
  return allowanceOf("requester", "reset", device === undefined ? addressKey(c) : `device:${device}`);
}

/** The same for what is tried after the password, or in a session. */
export function accountAllowances(
  action: "code" | "change-password",
  email: string,
  device: string | undefined,
): Allowance[] {
  if (device !== undefined) return [allowanceOf("device", action, `${device}:${email}`)];
  return [allowanceOf("account", action, email)];
}

/** The attempts of all unknown devices, which a new password resets. */
export function sharedAllowances(email: string): Allowance[] {
  return [allowanceOf("account", "log-in", email), allowanceOf("account", "code", email)];
}

/** All that is counted by one address alone, so that it can be erased with it. */
export function addressAllowances(email: string): Allowance[] {
  return [...sharedAllowances(email), allowanceOf("account", "change-password", email)];
}
