import type { Context } from "hono";
import type { App } from "./env.ts";

/** A thing of the current person. The owner is part of every query for it, so that nobody finds what is somebody else's. */
export type Own = { id: string; ownerId: string };

export function ofCurrentPerson(c: Context<App>, id: string): Own {
  return { id, ownerId: c.get("person").id };
}
