import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    minimumCases: number;
  }
}

/** The number of generated cases for a test: `eachRun`, or more if `CASES` says so. At night `CASES=10000 npm test` runs. */
export function casesOf(eachRun: number): number {
  return Math.max(eachRun, inject("minimumCases"));
}

/**
 * The numbers of rows for which tests compare what a page of a list reads. Growth already shows between the first two, because no
 * query plan of SQLite depends on the number of rows. At night a hundred thousand rows are compared as well.
 */
export const rowCounts = inject("minimumCases") > 0 ? [1_000, 10_000, 100_000] : [1_000, 10_000];

/** The timeout of such a test in milliseconds. The machine may be busy, and slowness is not a failure. */
export const casesTimeout = inject("minimumCases") > 0 ? 3_600_000 : 600_000;
