import type { DailyCeiling } from "#rules/mail/daily-ceiling.ts";
import { type DeliveryOutcome, maxAmbiguousAttempts, noRelayAnswer, type RelayState } from "#rules/mail/delivery.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { countQueries, queryBudget } from "../db/query-count.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { withCurrentNotices } from "../notices/current-notices.ts";
import { isHeldBack } from "./daily-ceiling-store.ts";
import type { Email } from "./email.ts";
import {
  cancelLeased,
  emailIn,
  giveUpLeased,
  hasPausedEmails,
  isTooLate,
  leaseDueEmails,
  type OutboxRow,
  recordDelivery,
  retryNow,
} from "./outbox.ts";
import { type Attempt, askRelay, sendEmail } from "./relay.ts";
import { ceilingOf, relayOf, templateSettingsOf } from "./settings.ts";
import { renderEmail } from "./templates/render.tsx";

/** Rounds in one run: up to 200 e-mails. The others are sent in the next minute. */
const maxRounds = 10;

/** The most statements of a round: ten security e-mails with three statements each, and ten others, which may name notices. */
const statementsPerRound = 180;

/** The number of connections that a Worker may have open at once. */
const maxConnections = 6;

type Options = {
  /** Sends only these e-mails, which were just queued. Without it, everything that is due is sent. */
  only?: readonly string[];
  clock?: () => Date;
  /** How many D1 statements may be used. */
  room?: number;
};

type Run = {
  env: Bindings;
  db: Database;
  clock: () => Date;
  ceiling: DailyCeiling;
  /** Asks the relay at most once in a run. */
  relayState: () => Promise<RelayState>;
};

/**
 * Sends the e-mails in the outbox, up to the daily ceiling. Never throws: an e-mail that fails stays in the outbox for the next
 * run. While the relay is down, the pauses between attempts grow. A run for everything asks the relay, if e-mails are paused,
 * whether it is back, without sending an e-mail, and if so ends the pauses.
 */
export async function sendOutbox(
  env: Bindings,
  { only, clock = () => new Date(), room = queryBudget }: Options = {},
): Promise<void> {
  const { d1, count } = countQueries(env.DB);
  const run = newRun({ ...env, DB: d1 }, clock);
  try {
    const areAllTried = await sendDue(run, only, () => room - count() >= statementsPerRound);
    // If all of `only` were tried, none of them is held back. The run of each minute checks for others.
    if (!areAllTried && (await isHeldBack(run.db, run.ceiling, clock()))) warnOfCeiling(run.ceiling);
  } catch (error) {
    log("error", "outbox-failed", { error: traceOf(error) });
  }
}

function newRun(env: Bindings, clock: () => Date): Run {
  let asked: Promise<RelayState> | undefined;
  const relayState = () => {
    asked ??= askRelay(relayOf(env));
    return asked;
  };
  return { env, db: openDatabase(env.DB), clock, ceiling: ceilingOf(env), relayState };
}

/** Returns whether all of `only` were tried. */
async function sendDue(run: Run, only: Options["only"], hasRoom: () => boolean): Promise<boolean> {
  const { db, clock, ceiling } = run;
  let isRelayKnownUp = false;
  for (let round = 0; round < maxRounds && hasRoom(); round++) {
    const due = await leaseDueEmails(db, clock(), ceiling, only);
    if (due.length === 0) {
      if (only === undefined && (await endPauses(run, isRelayKnownUp))) continue;
      return false;
    }
    const outcomes = await sendAll(run, due);
    const areAllTried = due.length === only?.length;
    if (areAllTried) return true;
    if (outcomes.includes("sent")) isRelayKnownUp = true;
    // Only e-mails that were given to the relay show that others would fail as well.
    else if (!outcomes.every(isEndedHere)) return false;
  }
  return false;
}

/** If e-mails are paused and the relay is back, makes them due, and returns true. */
async function endPauses({ db, clock, relayState }: Run, isRelayKnownUp: boolean): Promise<boolean> {
  if (!(await hasPausedEmails(db, clock()))) return false;
  if (!isRelayKnownUp && (await relayState()) !== "up") return false;
  await retryNow(db, clock());
  return true;
}

async function sendAll(run: Run, rows: readonly OutboxRow[]) {
  const queue = [...rows];
  const outcomes: (DeliveryOutcome | Untried)[] = [];
  async function sendNext() {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      outcomes.push(await sendRow(run, row));
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConnections, rows.length) }, sendNext));
  if (outcomes.includes("configuration")) warnOfKey();
  return outcomes;
}

async function sendRow(run: Run, row: OutboxRow): Promise<DeliveryOutcome | Untried> {
  const { db, clock } = run;
  const tried = await attempt(run, row);
  if (typeof tried === "string") return endUntried(run, row, tried);
  const { outcome, ...relayAnswer } = tried;
  const facts = { emailId: row.id, template: row.template, attempt: row.attempts, outcome };
  try {
    const step = await recordDelivery(db, row, outcome, clock(), relayAnswer);
    if (step.status === "dead") log("error", "email-dead", facts);
    else if (step.status === "unknown") log("error", "email-unknown", facts);
    else if (outcome === "sent") log("info", "email-sent", facts);
    else log("warn", "email-delayed", facts);
  } catch (error) {
    log("error", "email-not-recorded", { ...facts, error: traceOf(error) });
  }
  return outcome;
}

/**
 * Why a leased e-mail ends without another attempt. `withdrawn`: its recipient may no longer see what it was to name, or does not
 * want it. `given-up`: one of the earlier attempts may have sent it.
 */
type Untried = "withdrawn" | "given-up";

/** True if an e-mail ended without being given to the relay. */
function isEndedHere(outcome: DeliveryOutcome | Untried): boolean {
  return outcome === "withdrawn" || outcome === "given-up" || outcome === "expired";
}

/** Ends an e-mail without an attempt. If that cannot be recorded, a later run finds the same. */
async function endUntried({ db, clock }: Run, row: OutboxRow, why: Untried): Promise<Untried> {
  const facts = { emailId: row.id, template: row.template };
  try {
    if (why === "withdrawn") {
      await cancelLeased(db, row, clock());
      log("info", "email-withdrawn", facts);
    } else {
      await giveUpLeased(db, row, clock());
      log("error", "email-unknown", { ...facts, attempt: row.attempts - 1, outcome: "ambiguous" });
    }
  } catch (error) {
    log("error", "email-not-recorded", { ...facts, error: traceOf(error) });
  }
  return why;
}

async function attempt({ env, clock, relayState }: Run, row: OutboxRow): Promise<Attempt | Untried> {
  const stored = emailIn(row);
  if (!stored) log("error", "email-unreadable", { emailId: row.id, template: row.template });
  if (isTooLate(row, clock())) return { outcome: "expired", ...noRelayAnswer };
  if (!stored) return { outcome: "permanent", ...noRelayAnswer };
  if (row.ambiguousAttempts >= maxAmbiguousAttempts) return "given-up";
  // It may have been sent already. While the relay is silent, another attempt would be as ambiguous and might send it twice.
  if (row.ambiguousAttempts > 0 && (await relayState()) === "silent") return { outcome: "silent", ...noRelayAnswer };
  try {
    const mail = await withNotices(env, stored, clock());
    if (!mail) return "withdrawn";
    const rendered = renderEmail(mail, templateSettingsOf(env, row.id));
    return await sendEmail(rendered, row.id, relayOf(env));
  } catch (error) {
    // If a template throws, the e-mail waits for a release that fixes it.
    log("error", "email-not-rendered", { emailId: row.id, template: row.template, error: traceOf(error) });
    return { outcome: "retry", ...noRelayAnswer };
  }
}

/** An e-mail about notices gets what it names when it is sent. Undefined if there is nothing left to name. */
async function withNotices(env: Bindings, mail: Email, now: Date): Promise<Email | undefined> {
  if (mail.template !== "notices") return mail;
  const data = await withCurrentNotices(env, mail.data, now);
  return data && { template: "notices", data };
}

function warnOfKey(): void {
  log("error", "mail-configuration-refused", {
    advice:
      "E-mails wait until the relay accepts our key and MAIL_FROM. Set the key: npx wrangler secret put MAILCHANNELS_API_KEY",
  });
}

function warnOfCeiling({ ordinary, all }: DailyCeiling): void {
  log("error", "mail-daily-ceiling", {
    ceiling: ordinary,
    withSecurity: all,
    advice:
      "The daily limit of e-mails, MAIL_DAILY_CEILING, is reached for today (UTC). The rest wait until tomorrow, or until you raise it in wrangler.toml and deploy.",
  });
}
