import { vi } from "vitest";

/**
 * Skips pauses of less than half a second until mocks are restored: before the answer to a refused login and after any answer, in
 * the queues for hashes and for marks, and between two attempts of a call to D1. What is longer is a time limit, and stays.
 */
export function skipPauses(): void {
  const wait = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms: number) =>
    wait(run, ms < 500 ? 0 : ms)) as never);
}
