import { hc } from "hono/client";
import { type FieldErrors, type ProblemName, problemNames } from "#rules/problem.ts";
import type { Api } from "#worker/api.ts";

/** Sends every API call. It can be replaced: the office wraps it to mark unattended calls (office/unattended.ts). */
export const transport = { call: (...request: Parameters<typeof fetch>) => fetch(...request) };

/** The Worker's API, typed by its routes. The browser calls the Worker only through it. */
export const api = hc<Api>("/api", { fetch: (...request: Parameters<typeof fetch>) => transport.call(...request) });

/**
 * The result of an API call: its JSON, or the problem. `unavailable` also stands for a failed network. `current` is the current
 * state, if a change of an older version was refused.
 */
export type Answer<Body> = { ok: true; body: Body } | Failure;

export type Failure = { ok: false; problem: ProblemName } & ProblemBody;

type ProblemBody = { detail?: string | undefined; fields?: FieldErrors | undefined; current?: unknown };

/** A call of `api` whose response is JSON. */
export type Call<Body> = Promise<{ ok: boolean; json(): Promise<Body> }>;

/** Awaits a call and never throws. A body that is not the API's counts as `unavailable`. */
export async function answerOf<Body>(call: Call<Body>): Promise<Answer<Body>> {
  try {
    const response = await call;
    if (response.ok) return { ok: true, body: await response.json() };
    const { type, detail, fields, current } = (await response.json()) as ProblemBody & { type: ProblemName };
    if (problemNames.includes(type)) return { ok: false, problem: type, detail, fields, current };
  } catch {
    // Handled like a body that is not the API's.
  }
  return { ok: false, problem: "unavailable" };
}
