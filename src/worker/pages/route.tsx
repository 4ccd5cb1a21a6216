import { Hono } from "hono";
import { pageAt } from "#pages";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { drawPage, drawsPages } from "./draw.tsx";
import { drawnPages } from "./drawn-pages.ts";
import { newsFeed, robots, sitemap } from "./machine-files.ts";

export const pages = new Hono<App>()
  .get("/sitemap.xml", (c) => c.body(sitemap(c.env.SITE_ORIGIN), 200, { "Content-Type": "application/xml" }))
  .get("/robots.txt", (c) => c.text(robots(c.env.SITE_ORIGIN)))
  .get("/insights/rss.xml", (c) =>
    c.body(newsFeed(c.env.SITE_ORIGIN), 200, { "Content-Type": "application/rss+xml; charset=utf-8" }),
  )
  .use(drawsPages)
  .get("*", async (c) => {
    const { path } = c.req;
    // One address for each page: a slash at the end is taken off.
    if (path.length > 1 && path.endsWith("/")) return c.redirect(withoutSlash(path) + new URL(c.req.url).search, 308);
    const found = pageAt(path);
    if (found.status === 404) log("info", "unknown-address", { requestId: c.get("requestId"), path });
    const page = await drawnPages.get(found, async () => {
      const drawn = await drawPage(c, found, null);
      return { ...drawn, etag: await etagOf(drawn.bytes) };
    });
    const headers = {
      "Content-Security-Policy": page.policy,
      "Content-Type": "text/html; charset=utf-8",
      ETag: page.etag,
    };
    if (found.status === 200 && c.req.header("If-None-Match")?.replace(/^W\//, "") === page.etag)
      return c.body(null, 304, headers);
    return c.body(page.bytes, found.status, headers);
  });

/** One slash before, none after: two before would be another site's address. */
function withoutSlash(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}

async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `"${[...new Uint8Array(digest.slice(0, 12))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}
