import { expect, inject } from "vitest";
import { noticeEmail } from "#content/emails-about-notices.ts";

export type ReadEmail = { subject: string; text: string };

/** Waits until the mail simulator has exactly this many e-mails to an address, without those about news. Newest first. */
export async function emailsTo(address: string, count: number): Promise<ReadEmail[]> {
  await expect.poll(async () => (await readEmails(address)).length, { timeout: 30_000 }).toBe(count);
  return readEmails(address);
}

/** Subjects of e-mails about news. They are sent at seven, even during the tests, and name what any test has published. */
const aboutNews = new RegExp(`^(${noticeEmail.one}: |\\d+ ${noticeEmail.several}$)`);

/** The e-mails to an address that contain `naming`, without those about news. */
export async function readEmails(address: string, naming = address): Promise<ReadEmail[]> {
  return (await readAll(address, naming)).filter(({ subject }) => !aboutNews.test(subject));
}

/** Waits until the mail simulator has exactly this many e-mails about news to an address. Newest first. */
export async function newsTo(address: string, count: number): Promise<ReadEmail[]> {
  // Another run of the cron trigger may still be sending them.
  await expect.poll(async () => (await readNews(address)).length).toBe(count);
  return readNews(address);
}

/** The e-mails about news to an address. */
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
