import { type Context, Hono } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import type { Person } from "#rules/accounts/person.ts";
import {
  closedSession,
  currentSession,
  type LoginAnswer,
  linkAsked,
  linkHolder,
  loginAnswer,
  openSession,
  passwordSet,
} from "#rules/auth/answers.ts";
import { credentials, linkToken, newPassword, resetRequest } from "#rules/auth/login.ts";
import { oneCode } from "#rules/auth/two-factor.ts";
import { allow } from "../access.ts";
import { viewedPersonOf } from "../accounts/viewing/viewing-store.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { rateLimited } from "../rate-limit.ts";
import { validateJson } from "../validate.ts";
import { takeAttempt } from "./attempt-budget-store.ts";
import { resetCounter } from "./attempt-counters.ts";
import { forgetSessionCookie, presentedToken, setPendingCookie } from "./cookie.ts";
import { findCurrentPerson } from "./current-person.ts";
import { incompleteForm } from "./incomplete-form.ts";
import { findPresentedDevice } from "./known-device.ts";
import { limitCallers } from "./limit-callers.ts";
import { logIn } from "./log-in.ts";
import { findTokenHolder } from "./password-link-store.ts";
import { requireSecret } from "./require-secret.ts";
import { recordSecurityEvent } from "./security-event.ts";
import { sendResetLink } from "./send-reset-link.ts";
import { endSession } from "./session-store.ts";
import { linkSpent, setPasswordByLink } from "./set-password.ts";
import { logInWithCode } from "./two-factor/log-in-with-code.ts";
import { pendingLoginLastsMs } from "./two-factor/pending-login-store.ts";

/**
 * Logs in and out, says who is logged in, and sets a new password in two steps. No answer contains a token: a session's token is
 * only in the cookie, a link's token only in its e-mail.
 */
export const sessionRoutes = new Hono<App>()
  .get("/session", allow("visitor"), answers({ 200: currentSession }), requireSecret, async (c) => {
    const currentPerson = await findCurrentPerson(c);
    return c.json({ person: "problem" in currentPerson ? null : shownPersonOf(c, currentPerson) });
  })
  .post(
    "/session",
    allow("visitor"),
    answers({ 200: loginAnswer }, "unauthenticated"),
    requireSecret,
    limitCallers,
    validateJson(credentials, incompleteForm),
    async (c) => {
      const begun = await logIn(c, c.req.valid("json"));
      if ("problem" in begun) return refuse(c, begun);
      if ("pending" in begun) {
        await setPendingCookie(c, begun.pending, pendingLoginLastsMs / 1000);
        return c.json<LoginAnswer>({ step: "code" });
      }
      return c.json<LoginAnswer>({ person: begun.person });
    },
  )
  .post(
    "/session/code",
    allow("visitor"),
    answers({ 200: openSession }, "unauthenticated", "conflict"),
    requireSecret,
    limitCallers,
    validateJson(oneCode, incompleteForm),
    async (c) => {
      const person = await logInWithCode(c, c.req.valid("json").code);
      return "problem" in person ? refuse(c, person) : c.json({ person });
    },
  )
  .delete("/session", allow("visitor"), answers({ 200: closedSession }), requireSecret, async (c) => {
    const token = await presentedToken(c);
    const personId = token === undefined ? undefined : await endSession(c.var.db, token);
    if (personId !== undefined) recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "log-out" });
    forgetSessionCookie(c);
    return c.json({ person: null });
  })
  .post(
    "/password-reset",
    allow("visitor"),
    answers({ 202: linkAsked }),
    requireSecret,
    limitCallers,
    validateJson(resetRequest, incompleteForm),
    async (c) => {
      const { email } = c.req.valid("json");
      const { db } = c.var;
      const now = new Date();
      // Limits each requester. The e-mails to one account are limited later: none is sent while a link is open.
      const requester = resetCounter(c, await findPresentedDevice(c, { email }, now));
      const { waitMs } = await takeAttempt(db, [requester], now);
      if (waitMs !== undefined) {
        return refuse(c, rateLimited(sessionErrors.tooManyResets, waitMs));
      }
      c.executionCtx.waitUntil(sendResetLink(c, email));
      return c.json({ asked: true }, 202);
    },
  )
  .post(
    "/password",
    allow("visitor"),
    answers({ 200: passwordSet }),
    requireSecret,
    limitCallers,
    validateJson(newPassword, incompleteForm),
    async (c) => {
      const problem = await setPasswordByLink(c, c.req.valid("json"));
      return problem ? refuse(c, problem) : c.json({ passwordSet: true });
    },
  )
  // Tells the page and the password manager whose password the link sets. The link stays valid. A POST keeps the token out of
  // URLs.
  .post(
    "/password-link",
    allow("visitor"),
    answers({ 200: linkHolder }),
    requireSecret,
    limitCallers,
    validateJson(linkToken, incompleteForm),
    async (c) => {
      const holder = await findTokenHolder(c.var.db, c.req.valid("json").token, new Date());
      return holder ? c.json({ email: holder.email, kind: holder.kind }) : refuse(c, linkSpent);
    },
  );

/** The person whose pages the browser shows: while staff view as somebody, that person. */
function shownPersonOf(c: Context<App>, person: Person): Person {
  const viewing = c.var.viewing;
  return viewing ? viewedPersonOf(viewing, person.id, new Date()) : person;
}
