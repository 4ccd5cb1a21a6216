import { peopleErrors } from "#content/api-errors.ts";
import { grantErrors as sentences } from "#content/office/errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { grantDocument } from "./grant-store.ts";

type NotGranted = Exclude<Awaited<ReturnType<typeof grantDocument>>, "granted">;

/** The answer to staff for each reason why a document was not granted to a person. */
export const grantRefusals: Record<NotGranted, Problem> = {
  unknown: { problem: "not-found", detail: sentences.unknown },
  disabled: { problem: "conflict", detail: sentences.disabled },
  full: { problem: "conflict", detail: sentences.full },
  "not-staff": { problem: "forbidden", detail: peopleErrors["not-staff"] },
};
