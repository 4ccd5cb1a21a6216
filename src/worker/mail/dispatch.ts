import { portal } from "#content/portal.ts";
import type { DeliveryOutcome } from "#rules/delivery.ts";
import { type ConsultationPass, consultationLink, signPass } from "../consultations/token.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { secretProblemOf } from "../session/secret.ts";
import { type Letter, traitsOf } from "./letter.ts";
import type { Office } from "./letters/draft.ts";
import { writeLetter } from "./letters/write.tsx";
import { claimDueLetters, hasPausedLetters, type LetterRow, settleLetter, wakeLetters } from "./outbox.ts";
import { isRelayUp, sendLetter } from "./relay.ts";

/** With 25 letters a round, what one run of the Worker may spend on calls to others. */
const maxRounds = 10;

/** As many connections as a Worker may have open at once. */
const lanes = 6;

type Options = {
  /** Just these letters, right after they were queued; without it, everything that is due. */
  only?: readonly string[];
  clock?: () => Date;
};

/**
 * Sends what the outbox holds. Never throws: whatever fails here stays in the outbox for the next run. While the relay
 * is down the letters' pauses grow; each run asks it, without a letter, whether it is back, and then ends the pauses.
 */
export async function dispatchLetters(env: Bindings, { only, clock = () => new Date() }: Options = {}): Promise<void> {
  const db = openDatabase(env.DB);
  let isRelayKnownUp = false;
  try {
    for (let round = 0; round < maxRounds; round++) {
      const due = await claimDueLetters(db, clock(), only);
      if (due.length > 0) {
        const outcomes = await sendAll(env, db, due, clock);
        if (outcomes.includes("configuration")) warnOfKey();
        if (!outcomes.includes("sent")) return;
        isRelayKnownUp = true;
        continue;
      }
      if (only !== undefined || !(await hasPausedLetters(db, clock()))) return;
      if (!isRelayKnownUp && !(await isRelayUp(relayOf(env)))) return;
      await wakeLetters(db, clock());
    }
  } catch (error) {
    log("error", "outbox-failed", { error: traceOf(error) });
  }
}

async function sendAll(env: Bindings, db: Database, rows: readonly LetterRow[], clock: () => Date) {
  const queue = [...rows];
  const outcomes: DeliveryOutcome[] = [];
  async function runLane() {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      outcomes.push(await sendRow(env, db, row, clock));
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, rows.length) }, runLane));
  return outcomes;
}

async function sendRow(env: Bindings, db: Database, row: LetterRow, clock: () => Date): Promise<DeliveryOutcome> {
  const outcome = await attempt(env, row, clock());
  const facts = { letterId: row.id, letter: row.letter, attempt: row.attempts, outcome };
  try {
    const step = await settleLetter(db, row, outcome, clock());
    if (step.status === "dead") log("error", "letter-dead", facts);
    else log(outcome === "sent" ? "info" : "warn", outcome === "sent" ? "letter-sent" : "letter-waits", facts);
  } catch (error) {
    log("error", "letter-not-settled", { ...facts, error: traceOf(error) });
  }
  return outcome;
}

async function attempt(env: Bindings, row: LetterRow, now: Date): Promise<DeliveryOutcome> {
  const isTooLate = traitsOf[row.letter].expires && now >= row.givesUpAt;
  if (isTooLate || row.data === null) return "permanent";
  try {
    // A row's data is written together with its name, by newLetter alone.
    const letter = { letter: row.letter, data: row.data } as Letter;
    const written = writeLetter(letter, officeOf(env));
    return await sendLetter(written, row.id, relayOf(env));
  } catch (error) {
    // A template that throws is mended by a release, and the letter waits for it.
    log("error", "letter-not-written", { letterId: row.id, letter: row.letter, error: traceOf(error) });
    return "retry";
  }
}

function officeOf(env: Bindings): Office {
  const { MAIL_TEAM: team, MAIL_FROM: sender, SITE_ORIGIN: siteOrigin, BETTER_AUTH_SECRET: secret } = env;
  const consultationLinkFor = (pass: ConsultationPass) =>
    secretProblemOf(env) ? undefined : consultationLink(siteOrigin, signPass(pass, secret));
  return { team, sender, siteOrigin, consultationLinkFor };
}

function relayOf(env: Bindings) {
  const from = { email: env.MAIL_FROM, name: portal.name };
  return { key: env.MAILCHANNELS_API_KEY, baseUrl: env.MAIL_RELAY_URL, from };
}

function warnOfKey(): void {
  log("error", "mail-configuration-refused", {
    advice:
      "Letters wait until the relay accepts our key and MAIL_FROM. Set the key: npx wrangler secret put MAILCHANNELS_API_KEY",
  });
}
