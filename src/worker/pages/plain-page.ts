import { html } from "hono/html";
import { hashOf } from "./policy.ts";

/** Sizes alone: the browser's own colours, light and dark. A link is not broken inside a telephone number. */
const style =
  ":root{color-scheme:light dark}body{background:Canvas;color:CanvasText;font:1.125rem/1.5 sans-serif;max-width:34em;margin:3em auto;padding:0 1.25em}a{display:inline-block}button{font:inherit;padding:.5em 1em}";

/** A page that needs neither React nor the build of the client: without scripts, login or anybody's name. */
export function plainPage(title: string, body: ReturnType<typeof html>) {
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
          ${body}
        </main>
      </body>
    </html>`;
}

/** Names the one style by its hash; a form may be sent to this site. */
export async function plainPolicy(): Promise<string> {
  const allowed = await hashOf(style);
  return `default-src 'none'; style-src ${allowed}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
