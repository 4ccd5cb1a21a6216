import type { Records } from "#worker/portfolio/demo-record-store.ts";

/** The limits of a demo investor. The first one is breached. */
export function demoLimitsOf(personId: string): Required<Pick<Records, "limits">> {
  return {
    limits: [
      { personId, measure: "project", part: "", value: 400 },
      { personId, measure: "category", part: "", value: 450 },
      { personId, measure: "status", part: "Funding", value: 350 },
      { personId, measure: "score", part: "", value: 40 },
    ],
  };
}
