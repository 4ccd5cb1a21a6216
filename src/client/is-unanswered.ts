import type { Failure } from "./api.ts";

/** Whether no answer of the API came, so that what was asked may have been done. A refusal of the API says why. */
export function isUnanswered({ problem, detail }: Pick<Failure, "problem" | "detail">): boolean {
  return problem === "unavailable" && detail === undefined;
}
