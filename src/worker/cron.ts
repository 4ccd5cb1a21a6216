import { closeViewings } from "./accounts/viewing/close-viewings.ts";
import { checkSettings } from "./check-settings.ts";
import { queueReminders } from "./consultations/reminders/queue-reminders.ts";
import { countQueries, queryBudget } from "./db/query-count.ts";
import { emptyBin } from "./documents/bin/empty-bin.ts";
import { checkFiles } from "./documents/file-check/check-files.ts";
import { removeAbandonedUploads } from "./documents/office/parts/remove-uploads.ts";
import type { Bindings } from "./env.ts";
import { sendOutbox } from "./mail/dispatch.ts";
import { checkHealth } from "./mail/health.ts";
import { findNotices } from "./notices/find-notices.ts";
import { queueNoticeEmails } from "./notices/queue-emails.ts";
import { announceQuarter } from "./portfolio/reports/announce-quarter.ts";
import { checkLimits } from "./portfolio/risk/check-limits.ts";
import { continueErasures } from "./privacy/erase.ts";
import { applyRetention } from "./retention/apply.ts";
import { withTimeZone } from "./time-zone.ts";

/**
 * One run of the cron trigger: first the jobs that queue e-mails, then the outbox, last the jobs that remove data.
 *
 * A job never throws. It finds what is due, handles a limited share of it in each run, and marks that share as done in the same
 * batch. A job that is due once a day or once a quarter leaves a row that says so (`announceQuarter`, `checkFiles`).
 * `test/worker/cron.test.ts` runs every job with a backlog larger than one run can handle.
 *
 * Together the jobs stay within the number of statements that D1 allows one run. The outbox and the erasures, which can be long,
 * continue while some are left; the outbox reserves some for the jobs after it.
 */
export async function runCron(bindings: Bindings, scheduledFor: Date): Promise<void> {
  // Every minute, so that a wrong setting is logged soon after its deployment.
  if (checkSettings(bindings).includes("DB")) return;
  const { d1, count } = countQueries(bindings.DB);
  const env = { ...withTimeZone(bindings), DB: d1 };
  await closeViewings(env, new Date());
  await queueReminders(env, new Date());
  await announceQuarter(env, new Date());
  await checkLimits(env, new Date());
  await findNotices(env, new Date());
  await queueNoticeEmails(env, new Date(), scheduledFor);
  await sendOutbox(env, { room: queryBudget - count() - removalStatements });
  await checkHealth(env, new Date());
  await applyRetention(env, new Date());
  await emptyBin(env, new Date());
  await removeAbandonedUploads(env, new Date());
  await checkFiles(env, new Date());
  await continueErasures(env, new Date(), queryBudget - count());
}

/** The most statements that the jobs after the outbox make, with a step or two of an erasure. */
const removalStatements = 250;
