import { createMiddleware } from "hono/factory";
import type { App } from "../env.ts";
import { hasSessionCookie } from "./cookie.ts";

/** For pages that are never cached: keeps members from seeing the sample before the browser knows who is logged in. */
export const expectsSession = createMiddleware<App>(async function expectsSession(c, next) {
  c.set("isSessionExpected", hasSessionCookie(c));
  await next();
});
