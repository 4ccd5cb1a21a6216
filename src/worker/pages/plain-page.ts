import { html, raw } from "hono/html";
import { portal } from "#content/portal.ts";
import { addressOf } from "#pages";
import { hashSourceOf } from "./policy.ts";

/** The theme's colours, copied here because the theme's styles come with the client build. */
export const plainColors = {
  light: { paper: "#f4f1e8", ink: "#15222c", line: "#cfcabb", signal: "#b93214", signalFg: "#fff" },
  dark: { paper: "#0e1b27", ink: "#e9ece8", line: "#2b3d4b", signal: "#ff8a63", signalFg: "#14110f" },
};

/** Links are inline blocks, so that no line breaks inside a telephone number. */
const style = `
@font-face { font-family: Familjen; src: url(/fonts/familjen-grotesk.woff2) format("woff2"); font-weight: 400 700; font-display: swap }
:root { color-scheme: light dark; ${propertiesOf(plainColors.light)} }
@media (prefers-color-scheme: dark) { :root { ${propertiesOf(plainColors.dark)} } }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Familjen, Arial, sans-serif; margin: 0 }
header { border-bottom: 1px solid var(--line); padding: 1.125rem 1.25rem }
header a { display: inline-flex; align-items: center; gap: .5rem; font-size: 1.25rem; font-weight: 700; text-decoration: none }
main { max-width: 36rem; margin: 0 auto; padding: 2.5rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 1.25rem; overflow-wrap: anywhere }
a { color: inherit; display: inline-block; text-underline-offset: .2em }
button { background: var(--signal); color: var(--signalFg); border: 1px solid transparent; font: inherit; font-weight: 600; padding: .625rem 1.25rem; cursor: pointer }
:focus-visible { outline: 2px solid var(--signal); outline-offset: 3px }
`;

function propertiesOf(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value}`)
    .join("; ");
}

/** Returns a page that needs neither React nor the client build: without scripts, login or anybody's name. */
export function plainPage(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style>${raw(style)}</style>
      </head>
      <body>
        <header>
          <a href="${addressOf("home", undefined)}"><img src="/icon.svg" alt="" width="24" height="24" />${portal.name}</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Returns the policy of a plain page: its one style is allowed by its hash, and forms may post to this site. */
export async function plainPolicy(): Promise<string> {
  const allowed = await hashSourceOf(style);
  return `default-src 'none'; style-src ${allowed}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
