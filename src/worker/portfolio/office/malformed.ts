import { recordErrors } from "#content/office/records-errors.ts";
import type { Problem } from "#rules/problem.ts";

/** The answer of the records' routes to a body that their forms do not send. */
export function malformed(): Problem {
  return { problem: "invalid", detail: recordErrors.malformed };
}
