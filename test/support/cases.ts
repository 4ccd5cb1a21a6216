import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    leastCases: number;
  }
}

/**
 * How many made-up cases a test tries: as many as it names, and more where `CASES` asks for more. `CASES=10000 npm test` is what
 * runs at night.
 */
export function casesOf(eachRun: number): number {
  return Math.max(eachRun, inject("leastCases"));
}

/**
 * Of how many rows the pages of a list are compared. What grows with them differs between the first two already, because no plan of
 * SQLite depends on how many there are; at night a hundred thousand show it.
 */
export const rowCounts = inject("leastCases") > 0 ? [1_000, 10_000, 100_000] : [1_000, 10_000];

/** Milliseconds that such a test may take. The machine may be busy, and a slow answer is no failure. */
export const casesTimeout = inject("leastCases") > 0 ? 3_600_000 : 600_000;
