import { expect, inject } from "vitest";
import { noticeEmail } from "#content/emails-about-notices.ts";

export type ReadEmail = { subject: string; text: string };

/** Waits until exactly this many e-mails to an address have reached the mail simulator; newest first. */
export async function emailsTo(address: string, count: number): Promise<ReadEmail[]> {
  await expect.poll(async () => (await readEmails(address)).length, { timeout: 30_000 }).toBe(count);
  return readEmails(address);
}

/** E-mails about what is new leave at seven, also when that is during the tests, and name what any of them has published. */
const aboutNews = new RegExp(`^(${noticeEmail.one}: |\\d+ ${noticeEmail.several}$)`);

/** Without those about what is new. With `naming`, those whose text has it. */
export async function readEmails(address: string, naming = address): Promise<ReadEmail[]> {
  return (await readAll(address, naming)).filter(({ subject }) => !aboutNews.test(subject));
}

/** Waits until exactly this many e-mails about what is new have reached the mail simulator; newest first. */
export async function newsTo(address: string, count: number): Promise<ReadEmail[]> {
  // Another run of the cron trigger may still be sending them.
  await expect.poll(async () => (await readNews(address)).length).toBe(count);
  return readNews(address);
}

/** Only those about what is new. */
export async function readNews(address: string): Promise<ReadEmail[]> {
  return (await readAll(address)).filter(({ subject }) => aboutNews.test(subject));
}

async function readAll(address: string, naming = address): Promise<ReadEmail[]> {
  const mails = await (await fetch(`${inject("mailbox")}/all.txt?${new URLSearchParams({ naming })}`)).text();
  return mails.split(/\n\n-{80}\n\n/).flatMap((mail) => {
    const [, to, subject, text] = /^To: (.*)\nSubject: (.*)\n\n([\s\S]*)$/.exec(mail) ?? [];
    return to === address && subject !== undefined && text !== undefined ? [{ subject, text }] : [];
  });
}
