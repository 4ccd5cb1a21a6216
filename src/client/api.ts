import type { hc } from "hono/client";
import { type FieldErrors, type ProblemName, problemNames } from "#rules/problem.ts";
import type { Api } from "#worker/index.ts";

type Call = {
  json?: unknown;
  query?: Record<string, string>;
  param?: Record<string, string>;
  header?: Record<string, string>;
};
type Options = { headers?: Record<string, string>; init?: RequestInit };

/**
 * The Worker's API, typed by its own routes as Hono's client would be; of that client's code only what our routes need,
 * because it is 2 KB on every woken page. The one place from which the browser calls the Worker.
 */
export const api = callsUnder("/api") as ReturnType<typeof hc<Api>>;

/** `api.documents[":id"].file.$get(…)` calls GET /api/documents/…/file. */
function callsUnder(path: string): unknown {
  return new Proxy(
    {},
    {
      get: (_target, name: string) =>
        name.startsWith("$")
          ? (call: Call = {}, options: Options = {}) => send(name.slice(1), path, call, options)
          : callsUnder(`${path}/${name}`),
    },
  );
}

function send(method: string, path: string, { json, query, param = {}, header }: Call, { headers, init }: Options) {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(param[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return fetch(search ? `${filled}?${search}` : filled, {
    method: method.toUpperCase(),
    headers: { ...(json !== undefined && { "Content-Type": "application/json" }), ...header, ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...init,
  });
}

/** What an API call came to: its JSON, or why not. `unavailable` also stands for a network that failed. */
export type Answer<Body> =
  | { ok: true; body: Body }
  | { ok: false; problem: ProblemName; detail?: string; fields?: FieldErrors };

type JsonResponse<Body> = { ok: boolean; json(): Promise<Body> };

/** Awaits a call; never throws. A body that is not the API's counts as unavailable. */
export async function answerOf<Body>(call: Promise<JsonResponse<Body>>): Promise<Answer<Body>> {
  try {
    const response = await call;
    if (response.ok) return { ok: true, body: await response.json() };
    const { type, detail, fields } = (await response.json()) as {
      type: ProblemName;
      detail?: string;
      fields?: FieldErrors;
    };
    if (!problemNames.includes(type)) return { ok: false, problem: "unavailable" };
    return { ok: false, problem: type, ...(detail && { detail }), ...(fields && { fields }) };
  } catch {
    return { ok: false, problem: "unavailable" };
  }
}
