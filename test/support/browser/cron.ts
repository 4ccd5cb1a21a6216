import { inject } from "vitest";

/** What the cron trigger does each minute; with minutes, as in a run that is for then: e-mails about what is new are gathered. */
export async function runCron({ minutesLater = 0 } = {}): Promise<void> {
  const time = Date.now() + minutesLater * 60_000;
  const answer = await fetch(`${inject("origin")}/cdn-cgi/local/scheduled?time=${time}`);
  if (!answer.ok) throw new Error(`The cron trigger answered ${answer.status}: ${await answer.text()}`);
}
