import { env } from "cloudflare:workers";
import { onTestFinished, vi } from "vitest";
import { openDatabase } from "#worker/db/database.ts";
import { sendOutbox } from "#worker/mail/dispatch.ts";
import { type NewEmail, newEmail, queueEmail } from "#worker/mail/outbox.ts";
import { countRows } from "./visitor.ts";

export const db = openDatabase(env.DB);
export const start = new Date("2026-11-20T09:00:00Z");
export const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
export const hours = (count: number) => minutes(count * 60);

export async function queueAcknowledgements(count: number, now = start): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) =>
    newEmail({ template: "acknowledgement", data: { email: `v${index}@firm.example`, reference: `R${index}` } }, now),
  );
  await queueAll(emails);
  return emails.map((mail) => mail.id);
}

export async function queueAll(emails: readonly NewEmail[]): Promise<void> {
  const [first, ...others] = emails.map((mail) => queueEmail(db, mail));
  if (first) await db.batch([first, ...others]);
}

/** Collects the error lines of the log from now until the end of the test. */
export function watchErrors(): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const logged = vi.spyOn(console, "error").mockImplementation((line) => lines.push(JSON.parse(line)));
  onTestFinished(() => logged.mockRestore());
  return lines;
}

export const countEmails = (state: string) =>
  countRows("SELECT count(*) AS count FROM letters WHERE status = ?", state);
export const firstEmail = () => env.DB.prepare("SELECT * FROM letters").first<Record<string, unknown>>();

/** Sends the outbox as the cron trigger does, at a given time. */
export const dispatchAt = (now: Date, bindings = {}) => sendOutbox({ ...env, ...bindings }, { clock: () => now });
