import type { Answer } from "../../api.ts";

/** Why a call is made again: the connection or the service is away, or there were too many calls. */
export type PassingProblem = "unavailable" | "rate-limited";

/** How long to wait before each further call, in milliseconds. */
export type Waits = Record<PassingProblem, readonly number[]>;

/** Two minutes in all, so that a limit of calls a minute passes. */
const longWaitsInMs = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 40_000];

/** For a file in parts: what has arrived of it is kept in the meantime. */
export const partWaits: Waits = { unavailable: longWaitsInMs, "rate-limited": longWaitsInMs };

/** For a file in one piece, which begins again: somebody who sees soon that it is not stored sends it again. */
export const wholeFileWaits: Waits = { unavailable: [1_000, 2_000, 5_000], "rate-limited": longWaitsInMs };

export type Patience = {
  waits: Waits;
  signal: AbortSignal;
  /** Called with why the next call waits, and with nothing when the last one has been answered. */
  onPause: (problem: PassingProblem | undefined) => void;
};

/** Repeats a call while what stands against it may pass by itself. */
export async function patiently<Body>(
  { waits, signal, onPause }: Patience,
  call: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let answer = await call();
  for (let calls = 0; !answer.ok && !signal.aborted; calls++) {
    const { problem } = answer;
    if (problem !== "unavailable" && problem !== "rate-limited") break;
    const ms = waits[problem][calls];
    if (ms === undefined) break;
    onPause(problem);
    await waitFor(ms, signal);
    if (!signal.aborted) answer = await call();
  }
  onPause(undefined);
  return answer;
}

/** Until the time is over, the browser is online again, or the upload is cancelled. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}
