import { markLimits } from "#rules/documents/watermark.ts";
import { minuteInMs } from "#rules/durations.ts";

/**
 * How much of an isolate's 128 MB marked copies may take: the largest file and its copy. Only one copy is made at a time. Copies
 * that are being sent stay in memory until their recipients have them.
 */
const budgetInBytes = 2 * markLimits.sizeInBytes;
const patienceMs = 20_000;
const pauseMs = 50;

/** A request that its client left may never end: after this time its memory counts as free. */
const holdsAtMostMs = { making: minuteInMs, sending: 10 * minuteInMs } as const;

type Hold = { bytes: number; isMaking: boolean; until: number };
let holds: Hold[] = [];

export type MarkSlot = {
  /** Call it when the copy has been made, with its size. */
  made(bytes: number): void;
  release(): void;
};

/**
 * Waits until a file of this size can be marked. Returns undefined after 20 seconds. It polls, because a Worker must not await a
 * promise of another request.
 */
export async function waitForMarkSlot(sizeInBytes: number): Promise<MarkSlot | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  const bytes = 2 * sizeInBytes;
  while (!isFree(bytes)) {
    if (Date.now() >= giveUpAt) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  let hold: Hold = { bytes, isMaking: true, until: Date.now() + holdsAtMostMs.making };
  holds.push(hold);
  const release = () => {
    holds = holds.filter((each) => each !== hold);
  };
  return {
    made(copyInBytes) {
      release();
      hold = { bytes: copyInBytes, isMaking: false, until: Date.now() + holdsAtMostMs.sending };
      holds.push(hold);
    },
    release,
  };
}

function isFree(bytes: number): boolean {
  const now = Date.now();
  holds = holds.filter(({ until }) => until > now);
  const held = holds.reduce((sum, each) => sum + each.bytes, 0);
  return !holds.some(({ isMaking }) => isMaking) && held + bytes <= budgetInBytes;
}
