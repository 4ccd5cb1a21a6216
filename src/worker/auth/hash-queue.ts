import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { log } from "../log.ts";
import { sleep } from "../sleep.ts";

type Turn = {
  /** Known devices and holders of a link go first. In a full queue they replace the last unknown device. */
  isFirst: boolean;
  isRefused: boolean;
  aliveAtMs: number;
  /** How often others have polled since this turn last polled, while it was next. */
  missedPolls: number;
};

const maxRunning = 2;
const maxWaiting = 8;

/** Between two polls the isolate can answer other requests: a hash blocks its only thread. */
const pollEveryMs = 10;

/** An aborted request stops polling and loses its position after this time, which is longer than a full queue takes. */
const abandonedAfterMs = 15_000;

/**
 * How many polls of other turns the next turn may miss before it counts as abandoned, which is sooner than `abandonedAfterMs`. At
 * most ten turns poll, one after the other, so by then it has missed five polls of its own.
 */
const maxMissedPolls = 50;

const running = new Set<Turn>();
let waiting: Turn[] = [];

/** A full queue is done sooner: ten hashes take about 130 ms each. */
const retryAfterSeconds = 2;

export const tooManyHashes: Problem = { problem: "rate-limited", detail: sessionErrors.busy, retryAfterSeconds };

/**
 * Runs a hash when it is its turn, or returns `busy`. At most two hashes run and eight wait in an isolate, so that pages are
 * still answered during a flood of logins. Each turn waits with a timer of its own, because in workerd one request must not
 * resolve the promise of another. A turn must be next for a whole poll before it runs: workerd's scrypt blocks the thread until
 * it is done, so requests that arrived in the meantime would otherwise hash one after the other and never meet in the queue.
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
    await sleep(pollEveryMs);
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

/** False if the queue is full. Limits the sum of running and waiting turns: those that may run may not have begun yet. */
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

/** Drops turns that stopped polling. One that polls again after all, because the thread was only blocked for long, is refused. */
function dropAbandoned(): void {
  const oldest = performance.now() - abandonedAfterMs;
  for (const turn of waiting) if (turn.aliveAtMs <= oldest || turn.missedPolls > maxMissedPolls) turn.isRefused = true;
  waiting = waiting.filter(({ isRefused }) => !isRefused);
  for (const turn of running) if (turn.aliveAtMs <= oldest) running.delete(turn);
}
