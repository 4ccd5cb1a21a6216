import { recordErrors } from "#content/office/records-errors.ts";
import type { Problem } from "#rules/problem.ts";

/** The problem for a body that the forms of the records never send. */
export function badBody(): Problem {
  return { problem: "invalid", detail: recordErrors.malformed };
}
