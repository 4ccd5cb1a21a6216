import { peopleErrors } from "#content/api-errors.ts";
import { grantErrors as errors } from "#content/office/errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { grantDocument } from "./grant-store.ts";

type NotGranted = Exclude<Awaited<ReturnType<typeof grantDocument>>, "granted">;

/** The answer to staff for each reason why a document was not granted to a person. */
export const grantProblems: Record<NotGranted, Problem> = {
  unknown: { problem: "not-found", detail: errors.unknown },
  disabled: { problem: "conflict", detail: errors.disabled },
  full: { problem: "conflict", detail: errors.full },
  "not-staff": { problem: "forbidden", detail: peopleErrors["not-staff"] },
};
