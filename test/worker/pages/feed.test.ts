import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { articles } from "#content/data/insights.ts";
import portal from "#worker/index.ts";

test("a feed reader finds every article, newest first, and may keep the feed for a day", async () => {
  const response = await portal.fetch(
    new Request("https://portal.test/insights/rss.xml"),
    env,
    createExecutionContext(),
  );
  const text = await response.text();
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=86400/);
  const links = [...text.matchAll(/<item>.*?<link>([^<]*)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual(articles.map(({ slug }) => `${env.SITE_ORIGIN}/insights/${slug}`));
  expect(text).toContain("<pubDate>Tue, 04 Nov 2025 00:00:00 GMT</pubDate>");
});
