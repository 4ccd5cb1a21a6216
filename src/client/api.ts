import { hc } from "hono/client";
import { unattendedHeader } from "#rules/auth/session-life.ts";
import { type FieldErrors, type ProblemName, problemNames } from "#rules/problem.ts";
import type { Api } from "#worker/api.ts";
import { isUnattended } from "./unattended.ts";

/** The Worker's API, typed by its own routes. The one place from which the browser calls the Worker. */
export const api = hc<Api>("/api", { fetch: callWorker });

/** A write is always begun by a person, also one that takes long. */
function callWorker(address: RequestInfo | URL, request: RequestInit = {}): Promise<Response> {
  if (request.method !== "GET" || !isUnattended()) return fetch(address, request);
  const headers = new Headers(request.headers);
  headers.set(unattendedHeader, "1");
  return fetch(address, { ...request, headers });
}

/**
 * The result of an API call: its JSON, or the problem. `unavailable` also stands for a network that failed. `now` is what
 * stands where somebody else has changed it meanwhile.
 */
export type Answer<Body> = { ok: true; body: Body } | ({ ok: false; problem: ProblemName } & Said);

type Said = { detail?: string | undefined; fields?: FieldErrors | undefined; now?: unknown };

type JsonResponse<Body> = { ok: boolean; json(): Promise<Body> };

/** Awaits a call; never throws. A body that is not the API's counts as unavailable. */
export async function answerOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Answer<Body>> {
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
