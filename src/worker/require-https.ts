import { createMiddleware } from "hono/factory";
import { requestErrors } from "#content/api-request-errors.ts";
import type { App } from "./env.ts";
import { isRead } from "./is-read.ts";
import { refuse } from "./problem.ts";

/**
 * Redirects reads over plain HTTP to HTTPS, and refuses writes. Without HTTPS, browsers keep no session cookie, lack functions that
 * the pages need, and send passwords that anybody on the way can read. A local portal, whose `SITE_ORIGIN` is `http://…`, is open.
 */
export const requireHttps = createMiddleware<App>(async function requireHttps(c, next) {
  if (c.req.url.startsWith("https:") || !c.env.SITE_ORIGIN.startsWith("https:")) return next();
  const { pathname, search } = new URL(c.req.url);
  // Not to the host of the request, which its sender chooses.
  if (isRead(c)) return c.redirect(c.env.SITE_ORIGIN + pathname + search, 308);
  return refuse(c, { problem: "forbidden", detail: requestErrors.notHttps });
});
