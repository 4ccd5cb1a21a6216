import { emailPane as copy, emailOutcomes } from "#content/office/emails.ts";
import type { EmailAttempt, EmailDetail } from "#rules/mail/emails.ts";
import { officeDesk, officeEmails } from "#styled-system/recipes";
import { momentTextOf } from "../times.ts";
import { attemptText } from "./email-state.ts";

/** From this number on, consecutive attempts with the same result share one line. */
const foldedFrom = 3;

/** All attempts, the latest first. */
export function EmailAttempts({ email, now }: { email: EmailDetail; now: number }) {
  const [desk, styles] = [officeDesk(), officeEmails()];
  const { attempts, attemptCount, state } = email;
  const isOver = state === "dead" || state === "unknown";
  return (
    <section className={desk.block}>
      <div className={desk.blockHead}>
        <h2>{copy.every}</h2>
        <span className={desk.aside}>{copy.everyNote}</span>
      </div>
      {attemptCount === 0 && <p className={desk.muted}>{copy.noTries}</p>}
      <ol className={styles.timeline}>
        {runsOf(attempts, isOver).map((run, index) => (
          <Run key={run[0]?.attempt} run={run} now={now} hasEnded={isOver && index === 0} />
        ))}
      </ol>
      {attemptCount > attempts.length && <p className={styles.note}>{copy.notRecorded}</p>}
    </section>
  );
}

function Run({ run, now, hasEnded }: { run: readonly EmailAttempt[]; now: number; hasEnded: boolean }) {
  const [latest, earliest] = [run[0], run.at(-1)];
  if (!latest || !earliest) return null;
  const { attempt, at, outcome, relayStatus } = latest;
  const isFolded = run.length >= foldedFrom;
  return (
    <li data-kind={kindOf(run, hasEnded)}>
      <time dateTime={at}>{momentTextOf(at, now)}</time>
      <span>
        {isFolded
          ? `${run.length} ${copy.attempts} ${momentTextOf(earliest.at, now)}`
          : `${hasEnded ? copy.gaveUpAt : copy.attempt} ${attempt}`}
        <small>{outcome === "sent" ? emailOutcomes.reports.processed : attemptText(outcome, relayStatus)}</small>
      </span>
    </li>
  );
}

function kindOf(run: readonly EmailAttempt[], hasEnded: boolean): string | undefined {
  if (hasEnded) return "ended";
  if (run.length >= foldedFrom) return "fold";
  return run[0]?.outcome === "sent" ? "sent" : undefined;
}

/** Groups many consecutive attempts with the same result. The last attempt of a dead or unknown e-mail is a group of its own. */
function runsOf(attempts: readonly EmailAttempt[], isOver: boolean): EmailAttempt[][] {
  const runs: EmailAttempt[][] = [];
  for (const [index, each] of attempts.entries()) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isAlike = before?.outcome === each.outcome && before.relayStatus === each.relayStatus;
    if (run && isAlike && !(isOver && index === 1)) run.push(each);
    else runs.push([each]);
  }
  return runs.flatMap((run) => (run.length < foldedFrom ? run.map((each) => [each]) : [run]));
}
