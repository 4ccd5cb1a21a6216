import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocuments, type Running, startPlain } from "../support/browser/local-portal.ts";
import { copyOfSources, removeCopy } from "../support/browser/source-copy.ts";

let clone: string;
let portal: Running;

/** `npx wrangler dev` in a fresh clone: what is deployed, without what `npm run dev` adds. */
beforeAll(async () => {
  clone = await copyOfSources();
  await promisify(execFile)(process.execPath, ["scripts/prepare-local.ts"], { cwd: clone });
  portal = await startPlain(undefined, clone);
}, 180_000);

afterAll(async () => {
  await portal?.close();
  await removeCopy(clone);
});

test("a developer who runs plain wrangler dev in a fresh clone finds the samples, and no warning about a secret", async () => {
  expect((await listDocuments(portal.origin)).length).toBeGreaterThanOrEqual(8);
  const home = await (await fetch(portal.origin)).text();
  expect(home).toContain(`<link rel="canonical" href="${portal.origin}/"/>`);
  expect(portal.printed()).not.toContain("Missing required secrets");
});

test("without `npm run dev`, /design is an unknown address like any other", async () => {
  const response = await fetch(`${portal.origin}/design`);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(await (await fetch(`${portal.origin}/no/such/page`)).text());
  expect(await (await fetch(`${portal.origin}/sitemap.xml`)).text()).not.toContain("design");
});
