import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { presentedDevices } from "./auth/known-device.ts";
import type { App } from "./env.ts";
import { refuse } from "./problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "./rate-limit.ts";

/**
 * Narrower than the limit of `allow`, by network address: for what makes the Worker hash, or tells whether a guess was right.
 * A browser that has logged in before is counted by itself, so that nobody on the same network keeps it out.
 */
export const limitAddress = createMiddleware<App>(async function limitAddress(c, next) {
  if (await isWithinLimit(c.env.SESSION_LIMIT, await callerKey(c))) return next();
  return refuse(c, tooManyRequests);
});

/** By what a caller who is not logged in is counted. */
export async function callerKey(c: Context<App>): Promise<string> {
  const [device] = await presentedDevices(c);
  return device === undefined ? addressKey(c) : `device:${device}`;
}

/** Reads the JSON body by a rule; the type tells Hono's client what a call takes. */
export function takes<Taken extends object>(
  read: (input: unknown) => Taken | Problem | undefined,
): MiddlewareHandler<App, string, { in: { json: Taken }; out: { json: Taken } }> {
  return createMiddleware<App, string, { in: { json: Taken }; out: { json: Taken } }>(async function takes(c, next) {
    const input: unknown = await c.req.json().catch(() => undefined);
    const taken = read(input) ?? { problem: "invalid", detail: sessionErrors.incomplete };
    if (isProblem(taken)) return refuse(c, taken);
    c.req.addValidatedData("json", taken);
    return next();
  });
}

function isProblem(taken: object): taken is Problem {
  return "problem" in taken;
}
