import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { documentTitleOf } from "#client/document-title.ts";
import { portal } from "#content/portal.ts";
import { type FoundPage, pages } from "#pages";

declare module "@hono/react-renderer" {
  interface Props {
    found: FoundPage;
    origin: string;
    /** Addresses of the client's entry and whole style sheet, for the waker. */
    main: string;
    sheet: string;
    waker: string;
  }
}

type DocumentProps = PropsWithChildren<{
  found: FoundPage;
  origin: string;
  main: string;
  sheet: string;
  waker: string;
}>;

/** The HTML around every page. No hooks: the renderer calls it as a function. Its style sheet is put in afterwards. */
export function HtmlDocument({ children, found, origin, main, sheet, waker }: DocumentProps) {
  const title = documentTitleOf(found);
  const canonical = found.canonical && `${origin}${found.canonical}`;
  return (
    <html lang="en" data-main={main} data-sheet={sheet}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={found.description} />
        {canonical && <link rel="canonical" href={canonical} />}
        {pages[found.name].indexed || <meta name="robots" content="noindex" />}
        <meta property="og:site_name" content={portal.name} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={found.description} />
        <meta property="og:type" content="website" />
        {canonical && <meta property="og:url" content={canonical} />}
        <meta name="theme-color" content="#f4f1e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1b27" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="/fonts/familjen-grotesk.woff2" as="font" type="font/woff2" crossOrigin="" />
      </head>
      <body>
        {/* Drawn as the root it is in the browser: React then makes up the same ids in both places. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
        <div id="portal" dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build's text, and its hash is in the policy */}
        <script type="module" dangerouslySetInnerHTML={{ __html: waker }} />
      </body>
    </html>
  );
}
