import type { Context } from "hono";

/** True for requests that change nothing. */
export function isRead({ req }: Context): boolean {
  return req.method === "GET" || req.method === "HEAD";
}
