import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { portal } from "#content/portal.ts";
import { pageAt } from "#pages";
import { genericZoneTextOf } from "#rules/consultations/consultation-time.ts";
import type { Day } from "#rules/day.ts";
import { readPart } from "#test/support/worker/page-reader.ts";
import type { App } from "#worker/env.ts";
import { renderPage, rendersPages } from "#worker/pages/render.tsx";

/** Renders a page as a new isolate does for a business in this zone. */
async function pageIn(zone: string, address: string) {
  const pages = new Hono<App>().use(rendersPages).get("*", async (c) => {
    const { bytes } = await renderPage(c, pageAt(c.req.path), {});
    return c.body(bytes);
  });
  const bindings = { ...env, BUSINESS_TIME_ZONE: zone };
  const html = await (
    await pages.fetch(new Request(`https://portal.test${address}`), bindings, createExecutionContext())
  ).text();
  return { html, ...readPart(html, "main") };
}

test("a visitor who books without scripts is told the business's own time zone by name", async () => {
  for (const [zone, name] of [
    ["America/New_York", "Eastern Time"],
    ["Europe/Rome", "Central European Time"],
    ["Asia/Kolkata", "India Standard Time"],
  ] as const) {
    const { text, html } = await pageIn(zone, "/schedule-consultation");
    expect(text).toContain(`Each time is shown in ${name} and in your own.`);
    // In the form for browsers without scripts.
    expect(html).toContain(`(${name})`);
    if (name !== "Eastern Time") expect(html).not.toContain("Eastern Time");
  }
});

test("a visitor who books without scripts is not promised their own time beside each time", async () => {
  const { html } = await pageIn("America/New_York", "/schedule-consultation");
  const without = html.replace(/<span class="[^"]*scripted[^"]*">[^<]*<\/span>/g, "");
  expect(readPart(without, "main").text).toContain("Each time is shown in Eastern Time. ");
});

test("the default zone and its name are those of the configured zone", () => {
  expect([portal.timeZone, portal.timeZoneName]).toEqual([
    env.BUSINESS_TIME_ZONE,
    genericZoneTextOf("2026-01-05" as Day, env.BUSINESS_TIME_ZONE),
  ]);
});

test("a page tells the browser the zone only if it is not the default one", async () => {
  for (const [zone, named] of [
    ["Europe/Rome", "Europe/Rome"],
    ["America/New_York", undefined],
  ] as const) {
    const { html } = await pageIn(zone, "/connect");
    expect(/^<!DOCTYPE html><html[^>]* data-business-zone="([^"]*)"/i.exec(html)?.[1]).toBe(named);
  }
});
