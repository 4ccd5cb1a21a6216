import type { Context } from "hono";
import { sessionErrors } from "#content/api-errors.ts";
import { passwordSentences } from "#content/forms/account.ts";
import { ownerFaultOf, passwordFaultOf } from "#rules/auth/password.ts";
import type { PasswordFault } from "#rules/auth/password-length.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { accountCounters } from "./attempt-counters.ts";
import { forgetSessionCookie } from "./cookie.ts";
import { findCurrentPerson } from "./current-person.ts";
import { forgetAttemptsOrLog } from "./forget-attempts.ts";
import { takeTurn, tooManyHashes } from "./hash-queue.ts";
import { rememberDevice } from "./known-device.ts";
import { isLeaked } from "./leaked-password.ts";
import { hashPassword } from "./password-hash.ts";
import { findTokenHolder, redeemLink } from "./password-link-store.ts";
import { recordSecurityEvent } from "./security-event.ts";
import { notifyHolder } from "./security-notice.ts";

export const linkSpent = invalidAt("token", sessionErrors.linkSpent);

/** The problem of a refused password, shown beside the field of the new password. */
export function faultyPassword(fault: PasswordFault): Problem {
  return invalidAt("password", passwordSentences[fault]);
}

/**
 * Sets the password of the account that a link belongs to. The browser becomes the account's only known device, so that the
 * owner does not have to wait while somebody else goes on guessing.
 */
export async function setPasswordByLink(
  c: Context<App>,
  { token, password }: { token: string; password: string },
): Promise<Problem | undefined> {
  const fault = passwordFaultOf(password);
  if (fault) return faultyPassword(fault);
  const { db } = c.var;
  const holder = await findTokenHolder(db, token, new Date());
  if (!holder) return linkSpent;
  const foundFault = ownerFaultOf(password, holder) ?? ((await isLeaked(c.env, password)) ? "leaked" : undefined);
  if (foundFault) return faultyPassword(foundFault);
  const hash = await takeTurn(() => hashPassword(password), { isFirst: true });
  if (hash === "busy") return tooManyHashes;
  const now = new Date();
  const loggedIn = await findCurrentPerson(c);
  const personId = holder.id;
  const acting = { actorId: personId, requestId: c.var.requestId };
  if (!(await redeemLink(db, { token, personId, passwordHash: hash }, { acting, now }))) return linkSpent;
  recordSecurityEvent(c, { event: "link-used", personId, detail: holder.hasPassword ? "reset" : "invitation" });
  if (holder.hasPassword) {
    recordSecurityEvent(c, { event: "password-reset", personId });
    notifyHolder(c, holder, "password-changed");
  }
  // A person who is logged in to another account stays logged in.
  if ("problem" in loggedIn || loggedIn.id === personId) forgetSessionCookie(c);
  // Not the attempts at codes: otherwise somebody who is in the mailbox could go on guessing codes after each link.
  await forgetAttemptsOrLog(c, () => accountCounters("log-in", holder.email, undefined));
  try {
    await rememberDevice(c, { personId, known: undefined, enteredCode: false, now });
  } catch (error) {
    // The password is set and the link is used, so the request still succeeds.
    log("error", "device-not-remembered", { requestId: c.var.requestId, error: traceOf(error) });
  }
  return undefined;
}
