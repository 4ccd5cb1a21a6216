import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { sessionRefusals } from "#content/session.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit, tooManyRequests } from "../rate-limit.ts";

/** Narrower than the limit of `allow`, by network address: for what makes the Worker hash, or tells whether a guess was right. */
export const limitAddress = createMiddleware<App>(async function limitAddress(c, next) {
  if (await isWithinLimit(c.env.SESSION_LIMIT, addressKey(c))) return next();
  return refuse(c, tooManyRequests);
});

/** Reads the JSON body by a rule; the type tells Hono's client what a call takes. */
export function takes<Taken extends object>(
  read: (input: unknown) => Taken | Problem | undefined,
): MiddlewareHandler<App, string, { in: { json: Taken }; out: { json: Taken } }> {
  return createMiddleware<App, string, { in: { json: Taken }; out: { json: Taken } }>(async function takes(c, next) {
    const input: unknown = await c.req.json().catch(() => undefined);
    const taken = read(input) ?? { problem: "invalid", detail: sessionRefusals.incomplete };
    if (isProblem(taken)) return refuse(c, taken);
    c.req.addValidatedData("json", taken);
    return next();
  });
}

function isProblem(taken: object): taken is Problem {
  return "problem" in taken;
}
