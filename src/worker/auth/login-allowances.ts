import type { Context } from "hono";
import type { App } from "../env.ts";
import { addressKey } from "../rate-limit.ts";
import { type Allowance, allowanceOf } from "./attempt-budget-store.ts";

/**
 * What a try at a password is taken from, where nobody is logged in: a device that the account knows has tries of its own,
 * which nobody else can use up. All others share the account's, whether it exists or not, and each address has its own.
 */
export function loginAllowances(c: Context<App>, email: string, device: string | undefined): Allowance[] {
  if (device !== undefined) return [allowanceOf("device", "log-in", `${device}:${email}`)];
  return [allowanceOf("address", "log-in", addressKey(c)), allowanceOf("account", "log-in", email)];
}

/** The same for what is tried once the password was right, or in a session. */
export function accountAllowances(
  action: "code" | "change-password",
  email: string,
  device: string | undefined,
): Allowance[] {
  if (device !== undefined) return [allowanceOf("device", action, `${device}:${email}`)];
  return [allowanceOf("account", action, email)];
}

/** What a new password forgives: the tries of everybody whom the account does not know. */
export function sharedAllowances(email: string): Allowance[] {
  return [allowanceOf("account", "log-in", email), allowanceOf("account", "code", email)];
}
