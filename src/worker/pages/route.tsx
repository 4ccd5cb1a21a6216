import { Hono, type HonoRequest } from "hono";
import { type FoundPage, isOfficePage, pageAt, tableOf, unknownPage } from "#pages";
import { isPlainAddress, withoutLastSlash, withoutNeedlessEncoding } from "#rules/page-address.ts";
import type { App, Bindings } from "../env.ts";
import { log, loggedPath } from "../log.ts";
import { cacheControlOf, cachedFor, cachedForADay } from "./cache.ts";
import { renderPage, rendersPages } from "./render.tsx";
import { keptPage, type RenderedPage } from "./rendered-pages.ts";
import { newsFeed, robots, sitemap } from "./sitemap-and-feed.ts";
import type { StoredContent } from "./stored-content.ts";

export const pageRoutes = new Hono<App>()
  .get("/sitemap.xml", async (c) => {
    const { findPublished } = await import("../projects/published/published-projects.ts");
    const { list, secondsLeft } = await findPublished(c.env);
    const text = sitemap(
      c.env.SITE_ORIGIN,
      list.map(({ project }) => project),
    );
    return c.body(text, 200, { "Content-Type": "application/xml", "Cache-Control": cachedFor(secondsLeft) });
  })
  .get("/robots.txt", (c) => c.text(robots(c.env.SITE_ORIGIN), 200, { "Cache-Control": cachedForADay }))
  .get("/insights/rss.xml", (c) =>
    c.body(newsFeed(c.env.SITE_ORIGIN), 200, {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": cachedForADay,
    }),
  )
  .use(rendersPages)
  .get("*", async (c) => {
    const { path } = c.req;
    const known = pageAt(path);
    const open = isOfficePage(known.name) && !c.var.mayOpenOffice ? unknownPage : known;
    const moved = slashlessAddressOf(c.req) ?? (open.status === 200 ? respelledAddressOf(c.req) : undefined);
    if (moved) return c.redirect(moved, 308);
    const content = tableOf(open.name) && (await findStoredContent(c.env, open));
    const found = content?.found ?? open;
    if (found.status === 404) log("info", "unknown-address", { requestId: c.var.requestId, path: loggedPath(path) });
    const isSessionExpected = c.var.isSessionExpected ?? false;
    async function render(): Promise<RenderedPage> {
      const rendered = await renderPage(c, found, { content, isSessionExpected });
      return { ...rendered, etag: await etagOf(rendered.bytes) };
    }
    const isMissing = content !== undefined && found.status === 200 && !content.data;
    // The unknown page shows nothing from the database, whichever address it answers.
    const version = content?.data && content.version;
    const page = isMissing ? await render() : await keptPage(found, { version, isSessionExpected }, render);
    const headers = {
      "Content-Security-Policy": page.policy,
      "Content-Type": "text/html; charset=utf-8",
      ETag: page.etag,
    };
    if (isMissing) return c.body(page.bytes, 503, { ...headers, "Retry-After": "60" });
    const cached = { ...headers, "Cache-Control": cacheControlOf(found, content?.secondsLeft) };
    if (found.status === 200 && c.req.header("If-None-Match")?.replace(/^W\//, "") === page.etag)
      return c.body(null, 304, cached);
    return c.body(page.bytes, found.status, cached);
  });

/**
 * Returns the address without its last slash, so that each page has one address. Undefined if it has none, for `/`, and for an
 * address that cannot belong to this site.
 */
function slashlessAddressOf({ path, url }: HonoRequest): string | undefined {
  if (!path.endsWith("/")) return undefined;
  // The URL has the path as spelled. Hono's path is decoded, and would be decoded once more after the redirect.
  const { pathname, search } = new URL(url);
  const slashless = isPlainAddress(path) ? withoutLastSlash(pathname) : undefined;
  return slashless && slashless + search;
}

/**
 * Returns the address without needless encoding, such as `/connect` for `/%63onnect`. Undefined if it has none. The router in the
 * browser takes an address as it is spelled, and would not find the page that the Worker has rendered.
 */
function respelledAddressOf({ url }: HonoRequest): string | undefined {
  if (!url.includes("%")) return undefined;
  const { pathname, search } = new URL(url);
  const respelled = withoutNeedlessEncoding(pathname);
  return respelled === pathname ? undefined : respelled + search;
}

/** Imports the stores with the first page that shows something from the database. */
async function findStoredContent(env: Bindings, found: FoundPage): Promise<StoredContent> {
  const { findContent } = await import("./stored-content.ts");
  return findContent(env, found);
}

/** Uses Web Crypto, because modules that every page loads import none of Node's modules. */
async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return `"${Buffer.from(digest, 0, 12).toString("hex")}"`;
}
