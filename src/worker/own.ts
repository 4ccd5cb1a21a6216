import type { Context } from "hono";
import type { App } from "./env.ts";

/** A row that belongs to the current person. Every query for it names the owner, so that nobody finds another person's row. */
export type Own = { id: string; ownerId: string };

export function ofCurrentPerson(c: Context<App>, id: string): Own {
  return { id, ownerId: c.var.person.id };
}
