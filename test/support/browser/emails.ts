import { expect, inject } from "vitest";

export type ReadLetter = { subject: string; text: string };

/** Waits until exactly so many letters to an address have reached the mail simulator; newest first. */
export async function lettersTo(address: string, count: number): Promise<ReadLetter[]> {
  await expect.poll(async () => (await readLetters(address)).length, { timeout: 20_000 }).toBe(count);
  return readLetters(address);
}

export async function readLetters(address: string): Promise<ReadLetter[]> {
  const pile = await (await fetch(inject("mailbox"))).text();
  return pile.split(/\n\n-{80}\n\n/).flatMap((letter) => {
    const [, to, subject, text] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(letter) ?? [];
    return to === address && subject !== undefined && text !== undefined ? [{ subject, text }] : [];
  });
}
