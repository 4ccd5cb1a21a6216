import { expect, inject } from "vitest";

export type ReadEmail = { subject: string; text: string };

/** Waits until exactly this many e-mails to an address have reached the mail simulator; newest first. */
export async function emailsTo(address: string, count: number): Promise<ReadEmail[]> {
  await expect.poll(async () => (await readEmails(address)).length, { timeout: 30_000 }).toBe(count);
  return readEmails(address);
}

export async function readEmails(address: string): Promise<ReadEmail[]> {
  const mails = await (await fetch(`${inject("mailbox")}/all.txt`)).text();
  return mails.split(/\n\n-{80}\n\n/).flatMap((mail) => {
    const [, to, subject, text] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(mail) ?? [];
    return to === address && subject !== undefined && text !== undefined ? [{ subject, text }] : [];
  });
}
