import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { failedPage as copy } from "#content/fault.ts";
import type { App } from "../env.ts";
import { answerFailedPage } from "./failed-page.ts";
import { plainPage, plainPolicy } from "./plain-page.ts";

/**
 * For routes of the API whose addresses people open in a browser: answers a problem with a page in words. The status and the
 * other headers stay, and a program that looks only at the status notices no difference.
 */
export const showsProblemsAsPages = createMiddleware<App>(async function showsProblemsAsPages(c, next) {
  await next();
  if (c.res.headers.get("Content-Type") !== "application/problem+json") return;
  c.res = c.res.status === 503 ? await answerFailedPage(c) : await problemPage(c);
});

async function problemPage(c: Context<App>): Promise<Response> {
  const { detail }: { detail: string } = await c.res.json();
  const isForm = c.req.method === "POST";
  const page = plainPage(
    copy.title,
    html`<p>${detail}</p>
      ${isForm ? "" : html`<p><a href="">${copy.reload}</a></p>`}`,
  );
  const headers = new Headers(c.res.headers);
  headers.set("Content-Type", "text/html; charset=UTF-8");
  headers.set("Content-Security-Policy", await plainPolicy());
  return new Response(String(await page), { status: c.res.status, headers });
}
