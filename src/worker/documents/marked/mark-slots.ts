import { markLimits } from "#rules/documents/watermark.ts";
import { minuteInMs } from "#rules/durations.ts";
import { sleep } from "../../sleep.ts";

/**
 * How much of an isolate's 128 MB marked copies may take: the largest file and its copy, and another copy that is being sent.
 * Only one copy is made at a time. Copies that are being sent stay in memory until their recipients have them.
 */
const budgetInBytes = 3 * markLimits.sizeInBytes;
const patienceMs = 20_000;
const pauseMs = 50;

/** A request that its client left may never end: its memory counts as free when nothing has happened for this time. */
const quietAtMostMs = minuteInMs;

type Hold = { personId: string | undefined; bytes: number; isMaking: boolean; until: number };
let holds: Hold[] = [];

export type MarkSlot = {
  /** Call it when the copy has been made, with its size. */
  made(bytes: number): void;
  /** Call it when a piece of the copy has been sent. */
  progressed(): void;
  release(): void;
};

/**
 * Waits until a file of this size can be marked. Returns undefined after 20 seconds. A person has one copy at a time, so that
 * nobody keeps the others waiting with copies that they do not read. It polls, because a Worker must not await a promise of
 * another request.
 */
export async function waitForMarkSlot(sizeInBytes: number, personId?: string): Promise<MarkSlot | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  const bytes = 2 * sizeInBytes;
  while (!isFree(bytes, personId)) {
    if (Date.now() >= giveUpAt) return undefined;
    await sleep(pauseMs);
  }
  const begun: Hold = { personId, bytes, isMaking: true, until: Date.now() + quietAtMostMs };
  return slotOf(begun);
}

function slotOf(begun: Hold): MarkSlot {
  let hold = begun;
  holds.push(hold);
  const release = () => {
    holds = holds.filter((each) => each !== hold);
  };
  const progressed = () => {
    hold.until = Date.now() + quietAtMostMs;
  };
  return {
    made(copyInBytes) {
      release();
      hold = { ...hold, bytes: copyInBytes, isMaking: false };
      progressed();
      holds.push(hold);
    },
    progressed,
    release,
  };
}

function isFree(bytes: number, personId: string | undefined): boolean {
  const now = Date.now();
  holds = holds.filter(({ until }) => until > now);
  const held = holds.reduce((sum, each) => sum + each.bytes, 0);
  const isTheirs = (each: Hold) => personId !== undefined && each.personId === personId;
  return !holds.some((each) => each.isMaking || isTheirs(each)) && held + bytes <= budgetInBytes;
}
