import type { Props } from "@hono/react-renderer";
import type { PropsWithChildren } from "react";
import { renderToString } from "react-dom/server";
import { documentTitleOf } from "#client/navigation/document-title.ts";
import { pageDataId } from "#client/navigation/page-data.ts";
import { officeStyleSheetOf } from "#client/theme/office-style-sheet.ts";
import { newsCopy } from "#content/pages/news.ts";
import { portal } from "#content/portal.ts";
import { type FoundPage, isOfficePage, type PageName, pages } from "#pages";
import type { Bundle } from "./bundle.ts";
import { descriptionOf } from "./description.ts";
import { sharePictureAddress } from "./share-pictures.ts";
import type { StoredContent } from "./stored-content.ts";
import { structuredDataOf } from "./structured-data.ts";

declare module "@hono/react-renderer" {
  interface Props {
    found: FoundPage;
    origin: string;
    scripts: Scripts | null;
    content: StoredContent | undefined;
    isSessionExpected: boolean;
    zone: string;
    /** Turnstile's public key, if Turnstile is on. */
    turnstile: string | undefined;
  }
}

/** The hydration loader, and the addresses it needs: the client's entry and the full style sheet. */
type Scripts = Omit<Bundle, "styles">;

/** The pages with a link to the feed in their head. */
const insights = new Set<PageName>(["news", "events", "article"]);

/**
 * The HTML around every page. It uses no hooks: the renderer calls it as a function. The style rules of a page outside the office
 * are inserted afterwards.
 */
export function HtmlDocument({
  children,
  found,
  origin,
  scripts,
  content,
  isSessionExpected,
  zone,
  turnstile,
}: PropsWithChildren<Props>) {
  const isPersonal = found.status === 200 && pages[found.name].edgeSeconds === 0;
  return (
    <html
      lang="en"
      data-main={scripts?.main}
      data-style-sheet={scripts?.styleSheet}
      data-office={isOfficePage(found.name) ? "" : undefined}
      data-personal={isPersonal ? "" : undefined}
      data-session-expected={isSessionExpected ? "" : undefined}
      data-business-zone={zone === portal.timeZone ? undefined : zone}
      data-turnstile={scripts ? turnstile : undefined}
    >
      <Head found={found} origin={origin} scripts={scripts} content={content} />
      <body>
        {/* Rendered as a root of its own, as in the browser, so that React generates the same ids in both. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
        <div id="portal" dangerouslySetInnerHTML={{ __html: renderToString(children) }} />
        {scripts && content?.data && (
          <script
            type="application/json"
            id={pageDataId}
            data-address={found.canonical}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, unable to end the element
            dangerouslySetInnerHTML={{ __html: jsonOf(content.data) }}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own build, with its hash in the policy */}
        {scripts && <script type="module" dangerouslySetInnerHTML={{ __html: scripts.hydrationLoader }} />}
      </body>
    </html>
  );
}

function Head({ found, origin, scripts, content }: Pick<Props, "found" | "origin" | "scripts" | "content">) {
  const title = documentTitleOf(found);
  const description = content?.description ?? descriptionOf(found);
  const canonical = found.canonical && `${origin}${found.canonical}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {insights.has(found.name) && (
        <link rel="alternate" type="application/rss+xml" title={pages.news.title} href={newsCopy.feedAddress} />
      )}
      {pages[found.name].indexed || <meta name="robots" content="noindex" />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={found.name === "article" ? "article" : "website"} />
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:image" content={origin + sharePictureAddress(found.name)} />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredDataOf(found, origin).map((facts, index) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, unable to end the element
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonOf(facts) }} />
      ))}
      <link rel="icon" href="/icon.svg" />
      {scripts && isOfficePage(found.name) && (
        <>
          <link rel="stylesheet" href={scripts.styleSheet} />
          <link rel="stylesheet" href={officeStyleSheetOf(scripts.styleSheet)} />
        </>
      )}
      <link rel="preload" href="/fonts/familjen-grotesk.woff2" as="font" type="font/woff2" crossOrigin="" />
    </head>
  );
}

/** A script element ends at the first `</script`, even inside a JSON string. */
function jsonOf(facts: object): string {
  return JSON.stringify(facts).replaceAll("<", "\\u003c");
}
