import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { sessionRefusals } from "#content/session.ts";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";

/** The limiter's period in wrangler.toml. */
const limitPeriodInSeconds = 60;

/** The first and cheapest limit, by network address. */
export const limitAddress = createMiddleware<App>(async function limitAddress(c, next) {
  if (await isWithinLimit(c.env.SESSION_LIMIT, addressKey(c))) return next();
  const detail = sessionRefusals.tooManyRequests;
  return refuse(c, { problem: "rate-limited", detail, retryAfterSeconds: limitPeriodInSeconds });
});

/** Reads the JSON body by a rule; the type tells Hono's client what a call takes. */
export function takes<Taken extends object>(
  read: (input: unknown) => Taken | undefined,
): MiddlewareHandler<App, string, { in: { json: Taken }; out: { json: Taken } }> {
  return createMiddleware<App, string, { in: { json: Taken }; out: { json: Taken } }>(async function takes(c, next) {
    const input: unknown = await c.req.json().catch(() => undefined);
    const taken = read(input);
    if (!taken) return refuse(c, { problem: "invalid", detail: sessionRefusals.incomplete });
    c.req.addValidatedData("json", taken);
    return next();
  });
}
