import type { Context, MiddlewareHandler, Next } from "hono";
import { uniqueSymbol, validator } from "hono-openapi";
import type * as z from "zod/mini";
import { requestErrors } from "#content/api-request-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "./env.ts";
import { refuse } from "./problem.ts";

export type Issues = readonly z.core.$ZodIssue[];

/** The problem with our own sentences: always the same one, or one that depends on the issues that a schema found. */
type ProblemFor = Problem | ((issues: Issues, input: unknown) => Problem);

type ValidatedTarget = "json" | "query" | "header";

type Validation<Target extends ValidatedTarget, Schema extends z.ZodMiniType> = MiddlewareHandler<
  App,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>;

/**
 * Validates the JSON body. The schema also documents the body, and types what Hono's client sends. A body that is missing or
 * not JSON is validated as null, unless `notJson` has a sentence for it.
 */
export function validateJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  problem: ProblemFor = malformed,
  notJson?: string,
): Validation<"json", Schema> {
  const validate = validatorOf("json", schema, problem);
  const validateBody = async (c: Context<App>, next: Next) => {
    if (!(await hasJson(c))) {
      if (notJson !== undefined) return refuse(c, { problem: "invalid", detail: notJson });
      replaceBody(c);
    }
    return validate(c, next);
  };
  // hono-openapi finds the schema for the document here.
  return Object.assign(validateBody, { [uniqueSymbol]: validate[uniqueSymbol] });
}

/** Types a schema's input, for Hono's client, as the entries of a form: strings by field name. */
export function formEntries<Schema extends z.ZodMiniType>(schema: Schema) {
  return schema as unknown as z.ZodMiniType<z.output<Schema>, Record<string, string>>;
}

/** Validates and documents the query. `after` is the cursor of a list; if it is invalid, its own sentence comes before any other. */
export function validateQuery<Schema extends z.ZodMiniType>(
  schema: Schema,
  problem: ProblemFor = malformed,
): Validation<"query", Schema> {
  return validatorOf("query", schema, (issues, input) =>
    issues.some(({ path }) => path[0] === "after") ? badCursor : problemOf(problem, issues, input),
  );
}

/** Validates and documents headers, by their names in lower case. */
export function validateHeader<Schema extends z.ZodMiniType>(
  schema: Schema,
  problem: ProblemFor,
): Validation<"header", Schema> {
  return validatorOf("header", schema, problem);
}

/** The validator of hono-openapi, with our problem in place of its 400. */
function validatorOf<Target extends ValidatedTarget, Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
  problem: ProblemFor,
) {
  const validate = validator<Schema, Target, App, string>(target, schema, (result, c) =>
    // The schemas are zod's, so the issues are, too.
    result.success ? undefined : refuse(c, problemOf(problem, result.error as Issues, result.data)),
  );
  return validate as unknown as Validation<Target, Schema> & { [uniqueSymbol]: unknown };
}

function problemOf(problem: ProblemFor, issues: Issues, input: unknown): Problem {
  return typeof problem === "function" ? problem(issues, input) : problem;
}

/** True if a schema found nothing wrong but this field. */
export function isOnlyOf(field: string, issues: Issues): boolean {
  return issues.every(({ path }) => path[0] === field);
}

/** The problem if `after` is not a cursor of the list. */
export const badCursor: Problem = { problem: "invalid", detail: requestErrors.badCursor };

export const malformed: Problem = { problem: "invalid", detail: requestErrors.malformed };

function hasJson(c: Context<App>): Promise<boolean> {
  return c.req.json().then(
    () => true,
    () => false,
  );
}

/** Replaces the body by null: Hono's validator throws at a body that is not JSON, and treats a missing one as `{}`. */
function replaceBody(c: Context<App>): void {
  const { url, method, headers: given } = c.req.raw;
  const headers = new Headers(given);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  c.req.raw = new Request(url, { method, headers, body: "null" });
  c.req.bodyCache = {};
}
