import { inject } from "vitest";

/** Runs the cron trigger, scheduled for `minutesLater`: e-mails about news are sent some minutes after it. */
export async function runCron({ minutesLater = 0 } = {}): Promise<void> {
  const time = Date.now() + minutesLater * 60_000;
  const answer = await fetch(`${inject("origin")}/cdn-cgi/local/scheduled?time=${time}`);
  if (!answer.ok) throw new Error(`The cron trigger answered ${answer.status}: ${await answer.text()}`);
}
