import type { Hono } from "hono";
import { describeRoute, type GenerateSpecOptions, generateSpecs, resolver } from "hono-openapi";
import * as z from "zod/mini";
import { apiDocument } from "#content/api-document.ts";
import { apiOperations } from "#content/api-operations.ts";
import { type ProblemName, problemNames } from "#rules/problem.ts";
import { statusOf } from "./problem.ts";

/** The refusals of the API. */
type Refusal = keyof typeof apiDocument.problems;

/** The schema of a JSON body, or the media type of a file. */
type Body = z.ZodMiniType | string;

const problemBody = z.object({
  type: z.enum(problemNames),
  status: z.int(),
  detail: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  alternatives: z.optional(z.array(z.object({ day: z.string(), slot: z.string(), text: z.string() }))),
  /** Sent with most refusals of a stale version, but not all: the resource as it is now, as its own GET answers it. */
  current: z.optional(z.looseObject({})),
  /** Sent with the status 401 if the header `Person` names somebody who is no longer logged in. */
  isOtherPerson: z.optional(z.boolean()),
  requestId: z.string(),
});

/** Only the top level: OpenAPI has its own schema for the rest. */
export const openApiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  paths: z.looseObject({}),
});

const refusals = Object.keys(apiDocument.problems) as Refusal[];

/** Documents what a route answers, by status, and the problems that are specific to it. It does nothing to a request. */
export function answers(
  bodies: Partial<Record<200 | 201 | 202 | 206 | 303 | 304 | 403 | 404 | 429 | 503, Body>>,
  ...problems: Refusal[]
) {
  const responses = Object.entries(bodies).map(([status, body]) => [
    status,
    { description: apiDocument.answer, ...(status !== "304" && status !== "303" && { content: contentOf(body) }) },
  ]);
  return describeRoute({ responses: { ...Object.fromEntries(responses), ...referencesTo(problems) } });
}

/** Documents that the body of a request is a file. It does nothing to a request. */
export const documentFileBody = describeRoute({
  requestBody: { required: true, content: contentOf("application/octet-stream") },
});

/** Documents an optional request header. It does nothing to a request. */
export function documentHeader(name: string, description: string) {
  return describeRoute({ parameters: [{ in: "header", name, description, schema: { type: "string" } }] });
}

/** What `allow` documents: who may call a route, and the problems that this can cause. */
export function callersSpec(callers: readonly string[]) {
  const isOpen = ["visitor", "webhook", "feed"].some((open) => callers.includes(open));
  const problems: ProblemName[] = isOpen ? ["rate-limited"] : ["unauthenticated", "forbidden", "rate-limited"];
  const security = isOpen ? [] : [{ session: [] }];
  return { spec: { "x-callers": callers, security, responses: referencesTo(problems) } };
}

const read = { responses: referencesTo(["unavailable"]) };
const write = { responses: referencesTo(["forbidden", "too-large", "wrong-type", "invalid", "unavailable"]) };

const documentOptions: Partial<GenerateSpecOptions> = {
  documentation: {
    info: { title: apiDocument.title, description: apiDocument.description, version: "1" },
    servers: [{ url: "/api" }],
    tags: Object.keys(apiOperations).map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-session", description: apiDocument.session },
      },
      responses: Object.fromEntries(
        refusals.map((refusal) => [
          refusal,
          {
            description: apiDocument.problems[refusal],
            content: { "application/problem+json": { schema: answerSchema(problemBody) } },
          },
        ]),
      ),
    },
  },
  defaultOptions: { GET: read, POST: write, PUT: write, PATCH: write, DELETE: write },
  defaultValidationErrorResponse: false,
  excludeStaticFile: false,
};

/** Generates the OpenAPI document. Each documented route gets its summary, and its subject as a tag. */
export async function describeApi(routes: Hono) {
  const document = await generateSpecs(routes, documentOptions);
  for (const [subject, operations] of Object.entries(apiOperations)) {
    for (const [name, summary] of Object.entries(operations)) {
      const [method = "", path = ""] = name.split(" ");
      const operation = document.paths[path]?.[method.toLowerCase() as "get"];
      if (operation) Object.assign(operation, { summary, tags: [subject] });
    }
  }
  return document;
}

function contentOf(body: Body) {
  return typeof body === "string"
    ? { [body]: { schema: { type: "string" as const, format: "binary" } } }
    : { "application/json": { schema: answerSchema(body) } };
}

/** Documents the output of an answer's schema: what is sent. For request bodies the input is documented. */
function answerSchema(schema: z.ZodMiniType) {
  return resolver(schema, { options: { io: "output" } });
}

function referencesTo(problems: readonly Refusal[]) {
  return Object.fromEntries(
    problems.map((problem) => [String(statusOf[problem]), { $ref: `#/components/responses/${problem}` }]),
  );
}
