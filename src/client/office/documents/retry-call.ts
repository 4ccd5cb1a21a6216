import type { Answer } from "../../api.ts";

/** Why a call is retried: the connection or the service is unavailable, or there were too many calls. */
export type TransientProblem = "unavailable" | "rate-limited";

/** How long to wait before each further call, in milliseconds. */
export type Waits = Record<TransientProblem, readonly number[]>;

/** Two minutes in all, so that a rate limit per minute is over by then. */
const longWaitsInMs = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 40_000];

/** For a file in parts: the parts that have arrived are kept. */
export const partWaits: Waits = { unavailable: longWaitsInMs, "rate-limited": longWaitsInMs };

/** For a file in one piece, which starts again from its beginning. It fails sooner, so that the person can send it again. */
export const wholeFileWaits: Waits = { unavailable: [1_000, 2_000, 5_000], "rate-limited": longWaitsInMs };

export type RetryOptions = {
  waits: Waits;
  signal: AbortSignal;
  /** Called with the reason why the next call waits, and with undefined once a call was answered. */
  onPause: (problem: TransientProblem | undefined) => void;
};

/** Retries a call while its problem may pass by itself. */
export async function withRetries<Body>(
  { waits, signal, onPause }: RetryOptions,
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

/** Waits until the time is over, the browser is online again, or the upload is cancelled. */
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
