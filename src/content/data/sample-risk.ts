import type { RiskLimit } from "#rules/portfolio/risk/limits.ts";

export const sampleAsOf = "2025-12-31";

/** The limits that the invented fund of the other samples has set for itself. */
export const sampleLimits: readonly RiskLimit[] = [
  { measure: "project", part: "", value: 400, version: 1 },
  { measure: "category", part: "", value: 450, version: 1 },
  { measure: "status", part: "Funding", value: 350, version: 1 },
  { measure: "status", part: "Planning", value: 100, version: 1 },
  { measure: "score", part: "", value: 40, version: 1 },
];

/** Since when the first of these limits has been passed. The sample notices have the same day. */
export const sampleBreaches = [{ measure: "project", part: "", currency: "EUR", day: "2025-12-17" }] as const;
