import { sessionErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { log } from "../log.ts";

type Turn = {
  /** Known devices and bearers of a link go before whoever is unknown, and take the last place in line from them. */
  isFirst: boolean;
  isRefused: boolean;
  aliveAtMs: number;
};

const inFlightAtMost = 2;
const waitingAtMost = 8;

/** Between two looks at the line. In between the isolate answers others: a hash holds its only thread. */
const lookEveryMs = 10;

/** A request that broke off says nothing any more; its place is given away. Longer than a full line takes. */
const aliveForMs = 15_000;

const inFlight = new Set<Turn>();
let waiting: Turn[] = [];

/** The whole line has been served by then, on any machine that hashes as fast as intended. */
const retryAfterSeconds = 2;

export const tooManyHashes: Problem = { problem: "rate-limited", detail: sessionErrors.busy, retryAfterSeconds };

/**
 * Runs a hash when it is its turn, or says `busy` at once. At most two run and eight wait in an isolate, so that a page is
 * answered in between however many log in. Each waits by a timer of its own: one request's promise must not be settled by
 * another's.
 *
 *     const hash = await takeTurn(() => hashPassword(password), { isFirst: true });
 *     if (hash === "busy") return refuse(c, tooManyHashes);
 */
export async function takeTurn<T>(work: () => Promise<T>, { isFirst }: { isFirst: boolean }): Promise<T | "busy"> {
  dropAbandoned();
  const turn: Turn = { isFirst, isRefused: false, aliveAtMs: performance.now() };
  if (!lineUp(turn)) {
    log("warn", "hash-queue-full");
    return "busy";
  }
  while (inFlight.size >= inFlightAtMost || waiting[0] !== turn) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    if (turn.isRefused) return "busy";
    turn.aliveAtMs = performance.now();
    dropAbandoned();
  }
  waiting.shift();
  inFlight.add(turn);
  try {
    return await work();
  } finally {
    inFlight.delete(turn);
  }
}

/** Whether there was a place: somebody unknown who waits last gives theirs up for somebody known. */
function lineUp(turn: Turn): boolean {
  if (waiting.length >= waitingAtMost) {
    const last = waiting.at(-1);
    if (!turn.isFirst || !last || last.isFirst) return false;
    last.isRefused = true;
    waiting.pop();
  }
  const place = turn.isFirst ? waiting.findIndex(({ isFirst }) => !isFirst) : -1;
  waiting.splice(place === -1 ? waiting.length : place, 0, turn);
  return true;
}

function dropAbandoned(): void {
  const oldest = performance.now() - aliveForMs;
  waiting = waiting.filter(({ aliveAtMs }) => aliveAtMs > oldest);
  for (const turn of inFlight) if (turn.aliveAtMs <= oldest) inFlight.delete(turn);
}
