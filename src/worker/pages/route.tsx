import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { bundle } from "#bundle";
import { App as Portal } from "#client/app.tsx";
import { PortalRouter } from "#client/router.tsx";
import { preparePage } from "#client/routes.tsx";
import { pageAt } from "#pages";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { HtmlDocument } from "./document.tsx";
import { type DrawnPage, drawnPages } from "./drawn-pages.ts";
import { newsFeed, robots, sitemap } from "./machine-files.ts";
import { policyOf } from "./policy.ts";
import { styleSheetFor } from "./style-sheet.ts";

export const pages = new Hono<App>()
  .get("/sitemap.xml", (c) => c.body(sitemap(c.env.SITE_ORIGIN), 200, { "Content-Type": "application/xml" }))
  .get("/robots.txt", (c) => c.text(robots(c.env.SITE_ORIGIN)))
  .get("/insights/rss.xml", (c) =>
    c.body(newsFeed(c.env.SITE_ORIGIN), 200, { "Content-Type": "application/rss+xml; charset=utf-8" }),
  )
  .use(reactRenderer(HtmlDocument))
  .get("*", async (c) => {
    const { path } = c.req;
    // One address for each page: a slash at the end is taken off.
    if (path.length > 1 && path.endsWith("/")) return c.redirect(withoutSlash(path) + new URL(c.req.url).search, 308);
    const found = pageAt(path);
    if (found.status === 404) log("info", "unknown-address", { requestId: c.get("requestId"), path });
    const page = await drawnPages.get(found, () => draw());
    const headers = {
      "Content-Security-Policy": page.policy,
      "Content-Type": "text/html; charset=utf-8",
      ETag: page.etag,
    };
    if (found.status === 200 && c.req.header("If-None-Match")?.replace(/^W\//, "") === page.etag)
      return c.body(null, 304, headers);
    return c.body(page.bytes, found.status, headers);

    /** Draws the page as it is for everyone: the renderer's HTML, with the rules it needs put into its head. */
    async function draw(): Promise<DrawnPage> {
      await preparePage(found);
      const drawn = await c.render(
        <PortalRouter drawnAt={path}>
          <Portal />
        </PortalRouter>,
        { found, origin: c.env.SITE_ORIGIN, main: bundle.main, sheet: bundle.sheet, waker: bundle.waker },
      );
      const html = await drawn.text();
      const style = styleSheetFor(html, bundle.styles);
      const bytes = new TextEncoder().encode(html.replace("</head>", () => `<style>${style}</style></head>`));
      return { bytes, policy: await policyOf({ style, script: bundle.waker }), etag: await etagOf(bytes) };
    }
  });

/** One slash before, none after: two before would be another site's address. */
function withoutSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `"${[...new Uint8Array(digest.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
