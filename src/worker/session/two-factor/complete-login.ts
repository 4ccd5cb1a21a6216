import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { twoFactorRefusals } from "#content/two-factor.ts";
import type { Person } from "#rules/person.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../../db/database.ts";
import type { App } from "../../env.ts";
import { addressKey } from "../../rate-limit.ts";
import {
  beginSessionCookie,
  forgetPendingCookie,
  presentedPending,
  presentedToken,
  sessionLastsSeconds,
} from "../cookie.ts";
import { completeLogin, findPendingLogin } from "./pending/store.ts";
import { proveCode, wrongCode } from "./prove.ts";

const startAgain: Problem = { problem: "unauthenticated", detail: twoFactorRefusals.startAgain };

/** The second step of a login: with the cookie of the first and a code, the session begins. */
export async function completeWithCode(c: Context<App>, typed: string): Promise<Person | Problem> {
  const [db, now] = [openDatabase(c.env.DB), new Date()];
  const pendingToken = await presentedPending(c);
  const pending = pendingToken === undefined ? undefined : await findPendingLogin(db, pendingToken, now);
  if (!pending) {
    forgetPendingCookie(c);
    return startAgain;
  }
  const { person, factor } = pending;
  const proof = await proveCode(c.env, db, { person, factor, typed, now });
  if ("problem" in proof) return proof;
  const begun = {
    token: randomBytes(24).toString("base64url"),
    expiresAt: new Date(now.getTime() + sessionLastsSeconds * 1000),
    ipAddress: addressKey(c).replace(/^address:/, ""),
    userAgent: c.req.header("User-Agent") ?? "",
  };
  const login = { ...pending, proof, begun, presented: await presentedToken(c), now };
  if (!(await completeLogin(db, login))) return wrongCode;
  await beginSessionCookie(c, begun.token);
  forgetPendingCookie(c);
  return person;
}
