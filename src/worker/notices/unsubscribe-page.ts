import { html } from "hono/html";
import { unsubscribePage as copy } from "#content/emails-about-notices.ts";
import { addressOf } from "#pages";
import type { Unsubscribable } from "#rules/notices/topics.ts";

/** Sizes alone: the browser's own colours, light and dark. */
const style =
  ":root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:1.125rem/1.5 sans-serif;max-width:34em;margin:3em auto;padding:0 1.25em}button{font:inherit;padding:.5em 1em}";

type Shown = { state: "ask" | "done" | "used" | "forged"; topic: Unsubscribable };

/** A page of its own, without scripts, login or anybody's name. Its button posts to the address it is at. */
export function unsubscribePage({ state, topic }: Shown) {
  const about = copy.topics[topic];
  const title = { ask: copy.title, done: copy.doneTitle, used: copy.usedTitle, forged: copy.forgedTitle }[state];
  const text = { ask: `${copy.ask} ${about}.`, done: `${copy.done} ${about}.`, used: copy.used, forged: copy.forged }[
    state
  ];
  const isAbout = state === "ask" || state === "done";
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${isAbout ? html`<p>${copy.keeps}</p>` : ""}
          ${state === "ask" ? html`<form method="post"><button>${copy.stop}</button></form>` : ""}
          <p><a href="${addressOf("account", undefined)}">${copy.choose}</a></p>
        </main>
      </body>
    </html>`;
}

let policy: Promise<string> | undefined;

/** Names the one style by its hash; the form may be sent to this site. */
export function unsubscribePolicy(): Promise<string> {
  policy ??= crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)).then((digest) => {
    const hash = Buffer.from(digest).toString("base64");
    return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  });
  return policy;
}
