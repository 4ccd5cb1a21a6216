import type { Context } from "hono";
import { ownAccountRefusals } from "#content/own-account.ts";
import { passwordSentences } from "#content/session.ts";
import type { PasswordChange } from "#rules/own-account.ts";
import { passwordFaultOf } from "#rules/password.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { presentedToken } from "../cookie.ts";
import { hashPassword } from "../scrypt.ts";
import { comparePassword, forgetPasswordTries, wrongPasswordIn } from "./check-password.ts";
import { endOtherSessions, findPasswordHash, replacePassword } from "./store.ts";

const wrongCurrent = wrongPasswordIn("current");

/**
 * Changes the password of whoever asks; the session they ask with stays. The same change sent again, because its answer was
 * lost, finds the new password in place and is done.
 */
export async function changePassword(
  c: Context<App>,
  { current, password, endOthers }: PasswordChange,
): Promise<Problem | undefined> {
  const fault = passwordFaultOf(password);
  if (fault) {
    const detail = passwordSentences[fault];
    return { problem: "invalid", detail, fields: { password: detail } };
  }
  const db = openDatabase(c.env.DB);
  const { id: personId, email } = c.get("person");
  const before = await findPasswordHash(db, personId);
  if (before === undefined) return wrongCurrent;
  const keptToken = await presentedToken(c);

  const compared = await comparePassword(db, email, { tried: current, hash: before });
  if (typeof compared === "object") return compared;
  if (compared === "wrong") {
    const comparedNew = await comparePassword(db, email, { tried: password, hash: before });
    if (typeof comparedNew === "object") return comparedNew;
    if (comparedNew === "wrong") return wrongCurrent;
    if (endOthers) await endOtherSessions(db, personId, keptToken);
    return undefined;
  }
  const after = await hashPassword(password);
  const change = { personId, keptToken, before, after, endOthers, now: new Date() };
  if (!(await replacePassword(db, change))) {
    return { problem: "conflict", detail: ownAccountRefusals.passwordChangedMeanwhile };
  }
  await forgetPasswordTries(db, email);
  return undefined;
}
