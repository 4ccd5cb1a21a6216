import { peopleErrors } from "#content/api-errors.ts";
import { givingErrors as sentences } from "#content/office/errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { grantDocument } from "./grant-store.ts";

type NotGiven = Exclude<Awaited<ReturnType<typeof grantDocument>>, "given">;

/** The answer to staff for each reason why a document was not given to a person. */
export const grantRefusals: Record<NotGiven, Problem> = {
  unknown: { problem: "not-found", detail: sentences.unknown },
  disabled: { problem: "conflict", detail: sentences.disabled },
  full: { problem: "conflict", detail: sentences.full },
  "not-staff": { problem: "forbidden", detail: peopleErrors["not-staff"] },
};
