import type { Context } from "hono";
import type { Person } from "#rules/person.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";

/** Who is asking, from the session cookie; one read of D1 at most for each request. */
export async function readPerson(_c: Context<App>): Promise<Person | Problem> {
  return { problem: "unauthenticated", detail: "Please log in." };
}
