import type { Context, TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Problem, ProblemName } from "#rules/problem.ts";

export const statusOf = {
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  "rate-limited": 429,
  unavailable: 503,
} as const satisfies Record<ProblemName, number>;

/**
 * Answers with problem details (RFC 9457). The type is the problem's name; support asks users for the `requestId`. Pass
 * `status` for problems with a more precise HTTP status (411, 413, 415, 416). The return type keeps Hono's client from adding
 * the problem to the JSON type of the route, which a plain `Response` would turn into `unknown`. Cookies that were set before
 * are sent with it.
 */
export function refuse(
  c: Context,
  problem: Problem,
  status: number = statusOf[problem.problem],
): Response & TypedResponse<never> {
  const { problem: type, detail, fields, retryAfterSeconds, alternatives, current, isOtherPerson } = problem;
  const headers = {
    "Content-Type": "application/problem+json",
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
  const body = { type, status, detail, fields, alternatives, current, isOtherPerson, requestId: c.get("requestId") };
  return c.newResponse(JSON.stringify(body), { status: status as StatusCode, headers }) as Response &
    TypedResponse<never>;
}

/** Refuses a change because of the state of a thing, which is shown to the caller as it is now. */
export function conflictWith(detail: string, current: object | undefined): Problem {
  return { problem: "conflict", detail, current };
}
