import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { log } from "../log.ts";

type Turn = {
  /** Known devices and holders of a link go first. In a full queue they take the last position of an unknown device. */
  isFirst: boolean;
  isRefused: boolean;
  aliveAtMs: number;
};

const maxRunning = 2;
const maxWaiting = 8;

/** Between two polls the isolate answers other requests: a hash blocks its only thread. */
const pollEveryMs = 10;

/** An aborted request stops polling and loses its position after this time, which is longer than a full queue takes. */
const abandonedAfterMs = 15_000;

const running = new Set<Turn>();
let waiting: Turn[] = [];

/** A full queue takes less: ten hashes of some 130 ms. */
const retryAfterSeconds = 2;

export const tooManyHashes: Problem = { problem: "rate-limited", detail: sessionErrors.busy, retryAfterSeconds };

/**
 * Runs a hash when it is its turn, or answers `busy` at once. At most two run and eight wait in an isolate, so that pages
 * are still answered during a flood of logins. Each waits with a timer of its own, because in workerd one request must not
 * resolve another's promise.
 *
 *     const hash = await takeTurn(() => hashPassword(password), { isFirst: true });
 *     if (hash === "busy") return refuse(c, tooManyHashes);
 */
export async function takeTurn<T>(work: () => Promise<T>, { isFirst }: { isFirst: boolean }): Promise<T | "busy"> {
  dropAbandoned();
  const turn: Turn = { isFirst, isRefused: false, aliveAtMs: performance.now() };
  if (!enqueue(turn)) {
    log("warn", "hash-queue-full");
    return "busy";
  }
  while (running.size >= maxRunning || waiting[0] !== turn) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    if (turn.isRefused) return "busy";
    turn.aliveAtMs = performance.now();
    dropAbandoned();
  }
  waiting.shift();
  running.add(turn);
  try {
    return await work();
  } finally {
    running.delete(turn);
  }
}

/** False where the queue is full. */
function enqueue(turn: Turn): boolean {
  if (waiting.length >= maxWaiting) {
    const last = waiting.at(-1);
    if (!turn.isFirst || !last || last.isFirst) return false;
    last.isRefused = true;
    waiting.pop();
  }
  const index = turn.isFirst ? waiting.findIndex(({ isFirst }) => !isFirst) : -1;
  waiting.splice(index === -1 ? waiting.length : index, 0, turn);
  return true;
}

function dropAbandoned(): void {
  const oldest = performance.now() - abandonedAfterMs;
  waiting = waiting.filter(({ aliveAtMs }) => aliveAtMs > oldest);
  for (const turn of running) if (turn.aliveAtMs <= oldest) running.delete(turn);
}
