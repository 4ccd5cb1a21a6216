import { afterEach, beforeEach, vi } from "vitest";

/** Stops the clock in each test of a file, so that a code of the previous step cannot become older meanwhile. */
export function holdClock(): { now: number } {
  const clock = { now: Date.now() };
  beforeEach(() => {
    clock.now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: clock.now });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  return clock;
}
