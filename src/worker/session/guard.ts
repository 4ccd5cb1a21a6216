import type { Context } from "hono";
import { sessionRefusals } from "#content/session.ts";
import type { Person } from "#rules/person.ts";
import type { Problem } from "#rules/problem.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { presentedToken } from "./cookie.ts";
import { secretProblemOf } from "./secret.ts";
import { findPerson } from "./store.ts";

const strangers: Problem = { problem: "unauthenticated", detail: sessionRefusals.loginNeeded };

/** Who is asking, from the session cookie: one read of D1 for each request, and none without a cookie that we signed. */
export async function readPerson(c: Context<App>): Promise<Person | Problem> {
  const known = c.get("asker");
  if (known) return known;
  const asker = secretProblemOf(c.env) ?? (await findAsker(c)) ?? strangers;
  c.set("asker", asker);
  return asker;
}

async function findAsker(c: Context<App>): Promise<Person | undefined> {
  const token = await presentedToken(c);
  return token === undefined ? undefined : findPerson(openDatabase(c.env.DB), token, new Date());
}
