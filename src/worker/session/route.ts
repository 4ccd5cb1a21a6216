import { Hono } from "hono";
import { passwordSentences, sessionRefusals } from "#content/session.ts";
import { readCredentials, readLinkToken, readNewPassword, readResetRequest } from "#rules/login.ts";
import { passwordFaultOf } from "#rules/password.ts";
import type { Person } from "#rules/person.ts";
import type { Problem } from "#rules/problem.ts";
import { readCode } from "#rules/two-factor.ts";
import { allow } from "../access.ts";
import { recordSecurityEvent } from "../auth/security-event.ts";
import { type Database, openDatabase } from "../db/database.ts";
import type { App, Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { dispatchLetters } from "../mail/dispatch.ts";
import { newLetter, queueLetter } from "../mail/outbox.ts";
import { refuse } from "../problem.ts";
import { type AttemptLimit, countAttempt, forgetAttempts } from "./attempts/store.ts";
import { forgetSessionCookie, presentedToken, setPendingCookie } from "./cookie.ts";
import { limitAddress, takes } from "./gates.ts";
import { readPerson } from "./guard.ts";
import { setPasswordLink } from "./link.ts";
import { logIn } from "./log-in.ts";
import { hashPassword } from "./scrypt.ts";
import { requireSecret } from "./secret.ts";
import { endSession, findTokenHolder, openReset, spendToken } from "./store.ts";
import { completeWithCode } from "./two-factor/complete-login.ts";
import { pendingLoginLastsMs } from "./two-factor/pending/store.ts";

/** Who is logged in now, or that a code is asked for. */
type LoginAnswer = { person: Person } | { step: "code" };

const minuteInMs = 60_000;
const answerLeavesMs = 250;

/** By address of an account, wherever from: a right password does not pass either, until the wait is over. */
const loginLimit: AttemptLimit = { action: "log-in", tries: 10, windowMs: 15 * minuteInMs };

/** Letters to one address; more are not written, and the answer does not say so. */
const resetLimit: AttemptLimit = { action: "reset", tries: 5, windowMs: 60 * minuteInMs };

const linkSpent: Problem = {
  problem: "invalid",
  detail: sessionRefusals.linkSpent,
  fields: { token: sessionRefusals.linkSpent },
};

/**
 * Log in, log out, who is logged in, and the two steps of a new password. No answer holds a token: the session is in the
 * cookie only, a link's token in its letter only.
 */
export const session = new Hono<App>()
  .get("/session", allow("visitor"), requireSecret, async (c) => {
    const asker = await readPerson(c);
    return c.json({ person: "problem" in asker ? null : asker });
  })
  .post("/session", allow("visitor"), requireSecret, limitAddress, takes(readCredentials), async (c) => {
    const credentials = c.req.valid("json");
    const waitMs = await countAttempt(openDatabase(c.env.DB), loginLimit, credentials.email, new Date());
    if (waitMs !== undefined) {
      const detail = sessionRefusals.tooManyLogins;
      return refuse(c, { problem: "rate-limited", detail, retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    const begun = await logIn(c, credentials);
    if ("problem" in begun) return refuse(c, begun);
    if ("pending" in begun) {
      await setPendingCookie(c, begun.pending, pendingLoginLastsMs / 1000);
      return c.json<LoginAnswer>({ step: "code" });
    }
    for (const cookie of begun.setCookies) c.header("Set-Cookie", cookie, { append: true });
    return c.json<LoginAnswer>({ person: begun.person });
  })
  .post("/session/code", allow("visitor"), requireSecret, limitAddress, takes(readCode), async (c) => {
    const person = await completeWithCode(c, c.req.valid("json").code);
    return "problem" in person ? refuse(c, person) : c.json({ person });
  })
  .delete("/session", allow("visitor"), requireSecret, async (c) => {
    const token = await presentedToken(c);
    const personId = token === undefined ? undefined : await endSession(openDatabase(c.env.DB), token);
    if (personId !== undefined) recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "log-out" });
    forgetSessionCookie(c);
    return c.json({ person: null });
  })
  .post("/password-reset", allow("visitor"), requireSecret, limitAddress, takes(readResetRequest), async (c) => {
    const { email } = c.req.valid("json");
    const db = openDatabase(c.env.DB);
    const waitMs = await countAttempt(db, resetLimit, email, new Date());
    // What differs between a known and an unknown address happens after the answer.
    if (waitMs === undefined) c.executionCtx.waitUntil(sendResetLink(c.env, db, email));
    return c.json({ asked: true }, 202);
  })
  .post("/password", allow("visitor"), requireSecret, limitAddress, takes(readNewPassword), async (c) => {
    const { token, password } = c.req.valid("json");
    const fault = passwordFaultOf(password);
    if (fault) {
      const detail = passwordSentences[fault];
      return refuse(c, { problem: "invalid", detail, fields: { password: detail } });
    }
    const db = openDatabase(c.env.DB);
    const holder = await findTokenHolder(db, token, new Date());
    if (!holder || !(await spendToken(db, token, await hashPassword(password), new Date())))
      return refuse(c, linkSpent);
    // Whoever tried the old password, and codes behind it, keeps nobody from using the new one.
    await Promise.all([forgetAttempts(db, "log-in", holder.email), forgetAttempts(db, "code", holder.email)]);
    forgetSessionCookie(c);
    return c.json({ passwordSet: true });
  })
  // Whose password it is about to be, for the page and the password manager. It uses nothing up, and is a POST so that
  // the token stands in no address.
  .post("/password-link", allow("visitor"), requireSecret, limitAddress, takes(readLinkToken), async (c) => {
    const holder = await findTokenHolder(openDatabase(c.env.DB), c.req.valid("json").token, new Date());
    return holder ? c.json({ email: holder.email }) : refuse(c, linkSpent);
  });

/** Begins when the answer has left: writing a letter takes the thread that the answer would wait for. */
async function sendResetLink(env: Bindings, db: Database, email: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, answerLeavesMs));
  try {
    const now = new Date();
    const reset = await openReset(db, email, now);
    if (!reset) return;
    const link = setPasswordLink(env.SITE_ORIGIN, reset.token);
    const letter = newLetter({ letter: "password-reset", data: { email, link } }, now);
    await db.batch([reset.statement, queueLetter(db, letter)]);
    await dispatchLetters(env, { only: [letter.id] });
  } catch (error) {
    log("error", "reset-not-sent", { error: traceOf(error) });
  }
}
