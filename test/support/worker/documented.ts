import { type Schema, Validator } from "@cfworker/json-schema";
import { expect } from "vitest";
import { callerOf } from "#worker/access.ts";
import { apiAnswers } from "#worker/api.ts";
import { ask } from "./sign-in.ts";

type Content = Record<string, { schema: Schema }>;
type DocumentedAnswer = { $ref?: string; content?: Content };
type Operation = {
  summary?: string;
  tags?: string[];
  "x-callers": string[];
  responses: Record<string, DocumentedAnswer>;
  requestBody?: unknown;
  parameters?: { in: string; name: string; required?: boolean }[];
};
export type ApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { responses: Record<string, DocumentedAnswer> };
};

export async function readDocument(): Promise<ApiDocument> {
  return (await ask("/api/openapi.json")).json();
}

/** Returns the API's routes from Hono's table, with paths as OpenAPI writes them. A route for all methods is middleware. */
export function documentedRoutes() {
  const found = new Map<string, { method: string; path: string; callers: unknown; pattern: RegExp; route: string }>();
  for (const { method, path, handler } of apiAnswers.routes) {
    const caller = callerOf(handler);
    if (!path.startsWith("/api/") || method === "ALL" || caller === undefined) continue;
    const documented = path.slice("/api".length).replace(/:(\w+)/g, "{$1}");
    const route = `${method} /api${documented}`;
    const pattern = new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
    const callers = typeof caller === "string" ? [caller] : caller;
    found.set(route, { method: method.toLowerCase(), path: documented, callers, pattern, route });
  }
  return [...found.values()].sort((one, other) => (one.route < other.route ? -1 : 1));
}

const routes = documentedRoutes();
const validators = new Map<Schema, Validator>();

/** Expects an answer to match the API's document. Returns the route as the document names it, or undefined if it has none. */
export async function expectDocumented(
  document: ApiDocument,
  request: { method: string; url: string },
  response: Response,
): Promise<string | undefined> {
  const { pathname } = new URL(request.url);
  const method = request.method.toLowerCase();
  const route = routes.find((each) => each.method === method && each.pattern.test(pathname));
  if (!route) return undefined;
  const said = `${request.method} ${route.path} ${response.status}`;
  const named = document.paths[route.path]?.[method]?.responses[response.status];
  expect(named, `${said} is documented`).toBeDefined();
  const answer = named?.$ref ? document.components.responses[named.$ref.split("/").at(-1) ?? ""] : named;
  const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
  const content = answer?.content?.[type] ?? answer?.content?.["*/*"];
  if (![303, 304].includes(response.status)) expect(content, `${said} as ${type} is documented`).toBeDefined();
  if (type.endsWith("json")) {
    const { errors } = validatorOf(content?.schema ?? {}).validate(await response.json());
    expect([said, errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)]).toEqual([said, []]);
  }
  return `${method} ${route.path}`;
}

function validatorOf(schema: Schema): Validator {
  const made = validators.get(schema) ?? new Validator(schema, "2020-12");
  validators.set(schema, made);
  return made;
}
