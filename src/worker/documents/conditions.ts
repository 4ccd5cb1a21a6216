import type { Context } from "hono";
import type { App } from "../env.ts";

/** What a request for a file depends on, for `answerFile`. */
export function conditionsOf(c: Context<App>) {
  return {
    method: c.req.method,
    range: c.req.header("Range"),
    ifRange: c.req.header("If-Range"),
    ifMatch: c.req.header("If-Match"),
    ifNoneMatch: c.req.header("If-None-Match"),
  };
}
