import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { log } from "../log.ts";

type Turn = {
  /** Known devices and holders of a link go first. In a full queue they take the last position of an unknown device. */
  isFirst: boolean;
  isRefused: boolean;
  aliveAtMs: number;
  /** How often others have polled since, while it was next. */
  missedPolls: number;
};

const maxRunning = 2;
const maxWaiting = 8;

/** Between two polls the isolate answers other requests: a hash blocks its only thread. */
const pollEveryMs = 10;

/** An aborted request stops polling and loses its position after this time, which is longer than a full queue takes. */
const abandonedAfterMs = 15_000;

/**
 * Where the next one is gone, the others notice sooner than by the time. Ten at most poll in turn, so it has missed five polls of
 * its own by then.
 */
const maxMissedPolls = 50;

const running = new Set<Turn>();
let waiting: Turn[] = [];

/** A full queue takes less: ten hashes of some 130 ms. */
const retryAfterSeconds = 2;

export const tooManyHashes: Problem = { problem: "rate-limited", detail: sessionErrors.busy, retryAfterSeconds };

/**
 * Runs a hash when it is its turn, or answers `busy` at once. At most two run and eight wait in an isolate, so that pages
 * are still answered during a flood of logins. Each waits with a timer of its own, because in workerd one request must not
 * resolve another's promise. Nobody begins without having been next for a whole poll: workerd's scrypt holds the thread until
 * it is done, so requests that came while it ran would otherwise hash one after the other and never meet in the queue.
 *
 *     const hash = await takeTurn(() => hashPassword(password), { isFirst: true });
 *     if (hash === "busy") return refuse(c, tooManyHashes);
 */
export async function takeTurn<T>(work: () => Promise<T>, { isFirst }: { isFirst: boolean }): Promise<T | "busy"> {
  dropAbandoned();
  const turn: Turn = { isFirst, isRefused: false, aliveAtMs: performance.now(), missedPolls: 0 };
  if (!enqueue(turn)) {
    log("warn", "hash-queue-full");
    return "busy";
  }
  let wasNext: boolean;
  do {
    wasNext = isNext(turn);
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
    poll(turn);
    if (turn.isRefused) return "busy";
  } while (!wasNext || !isNext(turn));
  waiting.shift();
  running.add(turn);
  try {
    return await work();
  } finally {
    running.delete(turn);
  }
}

function isNext(turn: Turn): boolean {
  return running.size < maxRunning && waiting[0] === turn;
}

/** False where the queue is full. It is the sum that is limited, because those who could run may not have begun yet. */
function enqueue(turn: Turn): boolean {
  if (running.size + waiting.length >= maxRunning + maxWaiting) {
    const last = waiting.at(-1);
    if (!turn.isFirst || !last || last.isFirst) return false;
    last.isRefused = true;
    waiting.pop();
  }
  const index = turn.isFirst ? waiting.findIndex(({ isFirst }) => !isFirst) : -1;
  waiting.splice(index === -1 ? waiting.length : index, 0, turn);
  return true;
}

function poll(turn: Turn): void {
  const [next] = waiting;
  if (next) next.missedPolls += 1;
  turn.missedPolls = 0;
  turn.aliveAtMs = performance.now();
  dropAbandoned();
}

/** One that is dropped because the thread was held for too long, and polls again after all, is refused. */
function dropAbandoned(): void {
  const oldest = performance.now() - abandonedAfterMs;
  for (const turn of waiting) if (turn.aliveAtMs <= oldest || turn.missedPolls > maxMissedPolls) turn.isRefused = true;
  waiting = waiting.filter(({ isRefused }) => !isRefused);
  for (const turn of running) if (turn.aliveAtMs <= oldest) running.delete(turn);
}
