import { type Context, Hono } from "hono";
import { allow } from "../access.ts";
import { requireSecret } from "../auth/require-secret.ts";
import { secretsOf } from "../auth/secrets.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { plainPolicy } from "../pages/plain-page.ts";
import { showsProblemsAsPages } from "../pages/problem-page.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";
import { unsubscribe } from "./unsubscribe-store.ts";
import { readUnsubscribe } from "./unsubscribe-token.ts";

const path = "/notices/unsubscribe/:token";

/** People open the link in a browser, so its problems are pages, too. */
const pages = { 200: "text/html", 403: "text/html", 404: "text/html", 429: "text/html", 503: "text/html" } as const;

/**
 * The unsubscribe link in e-mails (RFC 8058). A mail program posts to it, from anywhere and without a login. Opening it asks
 * first, because programs that scan e-mails for harmful links open every one.
 */
export const unsubscribeRoutes = new Hono<App>()
  .use(path, showsProblemsAsPages)
  .get(path, allow("visitor"), answers(pages), requireSecret, async function ask(c) {
    const pass = passIn(c);
    return show(c, pass ? { state: "ask", topic: pass.topic } : forged);
  })
  .post(path, allow("visitor"), answers(pages), requireSecret, async function stop(c) {
    const pass = passIn(c);
    if (!pass) return show(c, forged);
    const isDone = await unsubscribe(c.var.db, pass, new Date());
    return show(c, { state: isDone ? "done" : "spent", topic: pass.topic });
  });

const forged = { state: "forged", topic: "all" } as const;

function passIn(c: Context<App>) {
  return readUnsubscribe(c.req.param("token") ?? "", secretsOf(c.env));
}

async function show(c: Context<App>, shown: Parameters<typeof unsubscribePage>[0]) {
  c.header("Content-Security-Policy", await plainPolicy());
  return c.html(unsubscribePage(shown), shown.state === "forged" ? 404 : 200);
}
