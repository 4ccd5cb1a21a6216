import type { Context, TypedResponse } from "hono";
import type { Problem, ProblemName } from "#rules/problem.ts";

/** The HTTP status of each problem, then the more precise ones of some `invalid` problems. */
export const statusOf = {
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  invalid: 422,
  "rate-limited": 429,
  unavailable: 503,
  "read-only": 405,
  "length-required": 411,
  "other-file": 412,
  "too-large": 413,
  "wrong-type": 415,
  "wrong-range": 416,
} as const satisfies Record<ProblemName, number> & Record<string, number>;

/**
 * Answers with problem details (RFC 9457). The type is the problem's name; support asks users for the `requestId`. Pass `refusal`
 * for a more precise HTTP status. The return type keeps Hono's client from adding the problem to the JSON type of the route, which
 * a plain `Response` would turn into `unknown`. Cookies that were set before are sent with it.
 */
export function refuse(
  c: Context,
  problem: Problem,
  refusal: keyof typeof statusOf = problem.problem,
): Response & TypedResponse<never> {
  const status = statusOf[refusal];
  const { problem: type, detail, fields, retryAfterSeconds, alternatives, current, isOtherPerson } = problem;
  const headers = {
    "Content-Type": "application/problem+json",
    ...(retryAfterSeconds !== undefined && { "Retry-After": String(retryAfterSeconds) }),
  };
  const body = { type, status, detail, fields, alternatives, current, isOtherPerson, requestId: c.var.requestId };
  return c.newResponse(JSON.stringify(body), { status, headers }) as Response & TypedResponse<never>;
}

/** Refuses a change because of the state of a thing, which is shown to the caller as it is now. */
export function conflictWith(detail: string, current: object | undefined): Problem {
  return { problem: "conflict", detail, current };
}
