import type { Context } from "hono";
import { html } from "hono/html";
import { failedPage as copy } from "#content/fault.ts";
import { portal } from "#content/portal.ts";
import type { App } from "../env.ts";
import { plainPage, plainPolicy } from "./plain-page.ts";

/**
 * Answers with a page that says that the requested one failed. It is plain, because what renders other pages may be what failed.
 */
export async function answerFailedPage(c: Context<App>): Promise<Response> {
  // No link after a form: it would load the page without what was typed, whereas reloading in the browser sends the form again.
  const isForm = c.req.method === "POST";
  const page = plainPage(
    copy.title,
    html`<p>${copy.text}</p>
      ${isForm ? "" : html`<p><a href="">${copy.reload}</a></p>`}
      <p>${copy.contact} <code>${c.var.requestId}</code></p>
      <p><a href="mailto:${portal.email}">${portal.email}</a>, <a href="${portal.phoneHref}">${portal.phone}</a></p>`,
  );
  return c.html(page, 503, { "Content-Security-Policy": await plainPolicy(), "Retry-After": "60" });
}
