import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";

/** The problem of a form about logging in if a field is empty. */
export const incompleteForm: Problem = { problem: "invalid", detail: sessionErrors.incomplete };
