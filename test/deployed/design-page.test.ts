import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { design } from "#content/pages/design.ts";
import { home } from "#content/pages/home.ts";
import { quietWrangler } from "../../scripts/local-state.ts";
import { startPlain } from "../support/browser/local-portal.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-deployed-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the deployed build has no trace of the design page, even when the environment asks for it", async () => {
  const deploy = ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", "--outdir", join(folder, "worker")];
  const env = { ...process.env, ...quietWrangler, NODE_ENV: undefined, DESIGN_PAGE: "shown" };
  await promisify(execFile)(process.execPath, deploy, { env });
  const bundles = {
    worker: globSync(join(folder, "worker", "*.js")),
    client: globSync("dist/client/**/*.{js,css,json}"),
  };
  for (const files of Object.values(bundles)) {
    const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(text).toContain(home.lead);
    for (const trace of ["/design", design.lead, design.overlays.text, "data-shows"]) expect(text).not.toContain(trace);
  }
  expect(globSync("dist/client/**/*").filter((file) => file.includes("design"))).toEqual([]);
}, 120_000);

test("without `npm run dev`, /design is an unknown address like any other", async () => {
  const portal = await startPlain(join(folder, "state"));
  try {
    const response = await fetch(`${portal.origin}/design`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await (await fetch(`${portal.origin}/no/such/page`)).text());
    expect(await (await fetch(`${portal.origin}/sitemap.xml`)).text()).not.toContain("design");
  } finally {
    await portal.close();
  }
}, 120_000);
