import type { Context } from "hono";
import { html } from "hono/html";
import { unsentForm as copy } from "#content/fault.ts";
import { portal } from "#content/portal.ts";
import type { App } from "../env.ts";
import { plainPage, plainPolicy } from "./plain-page.ts";

/**
 * Answers a form that a browser without scripts has sent to a page that takes none: pressing Enter sends a form even while its
 * button is hidden.
 */
export async function answerUnsentForm(c: Context<App>): Promise<Response> {
  // No link to the form: it would load the page without what was typed, whereas going back in the browser may keep it.
  const page = plainPage(
    copy.title,
    html`<p>${copy.text}</p>
      <p>${copy.contact}</p>
      <p><a href="mailto:${portal.email}">${portal.email}</a>, <a href="${portal.phoneHref}">${portal.phone}</a></p>`,
  );
  return c.html(page, 405, { "Content-Security-Policy": await plainPolicy() });
}
