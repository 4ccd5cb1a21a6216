import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoOverflow } from "#test/support/browser/axe.ts";
import { aVisitor, open } from "#test/support/browser/browser.ts";
import { type Running, servePortal } from "#test/support/browser/local-portal.ts";
import { watchScripts } from "#test/support/browser/scripts.ts";
import { copyOfSamples } from "#test/support/browser/source-copy.ts";
import { askRows } from "#test/support/browser/test-endpoint.ts";

let state: string;
let portal: Running;

/** Starts a portal in which the example project is unpublished and another project has a term sheet. */
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "cantiere-without-example-"));
  await copyOfSamples(state);
  portal = await servePortal(state);
  const example = "select details from projects where page = 'green-energy-example'";
  for (const change of [
    `update projects set details = (${example}) where page = 'edge-data-hall'`,
    "update projects set published_at = null where page = 'green-energy-example'",
  ])
    await askRows(portal.testEndpoint, change);
});
afterAll(async () => {
  await portal.close();
  await rm(state, { recursive: true, force: true });
});

test("without the example project, the page for institutional investors shows another project", async () => {
  const html = await (await fetch(`${portal.origin}/invest/institutional`)).text();
  expect(html).toMatch(/<h\d[^>]*>Edge Data Hall<\/h\d>/);
  expect(html).toContain(">Revenue share<");
});

test.for(["/invest/retail", "/projects/edge-data-hall"])(
  "without the example project, %s shows another one, which fits all widths and the script budget",
  async (address) => {
    const page = await aVisitor({ baseURL: portal.origin });
    const expectFewScripts = watchScripts(page, address);
    await open(page, address);
    const project = page.getByRole("main");
    await project.getByRole("heading", { name: "Edge Data Hall" }).waitFor();
    await expect.poll(() => project.getByText("Revenue share", { exact: true }).count()).toBeGreaterThan(0);
    for (const width of [320, 390, 641, 768, 961, 1280]) await expectNoOverflow(page, width);
    await expectFewScripts();
  },
);
