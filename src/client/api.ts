import { hc } from "hono/client";
import { type FieldErrors, type ProblemName, problemNames } from "#rules/problem.ts";
import type { Api } from "#worker/api.ts";

/** How the browser calls the Worker. The office has a way of its own (office/unattended.ts). */
export const transport = { call: (...request: Parameters<typeof fetch>) => fetch(...request) };

/** The Worker's API, typed by its own routes. The one place from which the browser calls the Worker. */
export const api = hc<Api>("/api", { fetch: (...request: Parameters<typeof fetch>) => transport.call(...request) });

/**
 * The result of an API call: its JSON, or the problem. `unavailable` also stands for a network that failed. `now` is what
 * stands where somebody else has changed it in the meantime.
 */
export type Answer<Body> = { ok: true; body: Body } | Failure;

export type Failure = { ok: false; problem: ProblemName } & Said;

type Said = { detail?: string | undefined; fields?: FieldErrors | undefined; now?: unknown };

/** A call of `api` that answers JSON. */
export type Call<Body> = Promise<{ ok: boolean; json(): Promise<Body> }>;

/** Awaits a call; never throws. A body that is not the API's counts as unavailable. */
export async function answerOf<Body>(call: Call<Body>): Promise<Answer<Body>> {
  try {
    const response = await call;
    if (response.ok) return { ok: true, body: await response.json() };
    const { type, detail, fields, now } = (await response.json()) as Said & { type: ProblemName };
    if (problemNames.includes(type)) return { ok: false, problem: type, detail, fields, now };
  } catch {
    // As a body that is not the API's.
  }
  return { ok: false, problem: "unavailable" };
}
