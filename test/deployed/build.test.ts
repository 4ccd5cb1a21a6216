import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import type { Manifest } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { design } from "#content/pages/design.ts";
import { home } from "#content/pages/home.ts";
import { type PageName, pages } from "#pages";
import { quietWrangler } from "../../scripts/local-state.ts";
import { brotliSize } from "../support/browser/brotli-size.ts";
import { startPlain } from "../support/browser/local-portal.ts";
import { kilobyteLimitOf } from "../support/browser/scripts.ts";

type Metafile = { inputs: Record<string, { imports: { path: string; original?: string }[] }> };

let folder: string;

/** What `wrangler deploy` would upload, built in an environment that asks for the design page. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-deployed-"));
  const outputs = ["--outdir", join(folder, "worker"), "--metafile", join(folder, "metafile.json")];
  const deploy = ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", ...outputs];
  const env = { ...process.env, ...quietWrangler, NODE_ENV: undefined, DESIGN_PAGE: "shown" };
  await promisify(execFile)(process.execPath, deploy, { env });
}, 240_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test("the deployed build has no trace of the design page, even when the environment asks for it", () => {
  const bundles = {
    worker: globSync(join(folder, "worker", "*.js")),
    client: globSync("dist/client/**/*.{js,css,json}"),
  };
  for (const [bundle, files] of Object.entries(bundles)) {
    const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(text).toContain(home.lead);
    for (const trace of ["/design", design.lead, design.overlays.text, "data-shows"]) expect(text).not.toContain(trace);
    // Panda exports all recipes from one index, which the Worker keeps whole.
    expect(text.includes("design-layout")).toBe(bundle === "worker");
  }
  expect(globSync("dist/client/**/*").filter((file) => file.includes("design"))).toEqual([]);
});

test("every module aliased in the Worker's bundle is still imported, and its stub is used", () => {
  const { inputs } = JSON.parse(readFileSync(join(folder, "metafile.json"), "utf8")) as Metafile;
  const bundled = new Map(
    Object.values(inputs).flatMap(({ imports }) => imports.map(({ path, original }) => [original, path])),
  );
  const aliases = Object.entries<string>(readConfig({ config: "wrangler.toml" }).alias ?? {});
  expect(aliases.length).toBeGreaterThan(0);
  for (const [module, standIn] of aliases) {
    expect([module, bundled.get(module) && relative(".", bundled.get(module) ?? "")]).toEqual([
      module,
      relative(".", standIn),
    ]);
  }
});

test("the scripts of every deployed page are within its budget", () => {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Manifest;
  const texts = Object.keys(manifest).filter((key) => key.startsWith("src/content/data/articles/"));
  for (const name of Object.keys(pages) as PageName[]) {
    const modules = modulesOf(name);
    expect(modules, name).not.toEqual([]);
    for (const module of modules) {
      expect(manifest[module], module).toBeDefined();
      const scripts = name === "article" ? texts.map((text) => [module, text]) : [[module]];
      for (const own of scripts) {
        // A personal page loads its form or its records as soon as it knows who is logged in.
        const size = sizeOf(manifest, own, !pages[name].indexed);
        expect(size, `${name}: ${own}`).toBeLessThanOrEqual(kilobyteLimitOf(name) * 1024);
        expect(size, `${name}: ${own}`).toBeGreaterThan(64 * 1024);
      }
    }
  }
});

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

/** The modules that the page's entry in routes.tsx imports. */
function modulesOf(name: PageName): string[] {
  const entry = new RegExp(`^  ${name}: [\\s\\S]*?(?=^ {0,2}[\\w.}])`, "m");
  const [text = ""] = entry.exec(readFileSync("src/client/routes.tsx", "utf8")) ?? [];
  return [...text.matchAll(/import\("\.\/(pages\/[^"]+)"\)/g)].map(([, path]) => `src/client/${path}`);
}

/** Of what every page loads, of these modules, and of what they import. */
function sizeOf(manifest: Manifest, modules: string[], withDynamicImports: boolean): number {
  const reached = new Set<string>();
  follow("src/client/main.tsx", false);
  for (const module of modules) follow(module, withDynamicImports);
  const files = new Set([...reached].map((key) => manifest[key]?.file));
  return [...files].reduce((sum, file) => sum + brotliSize(readFileSync(`dist/client/${file}`)), 0);

  function follow(key: string, withDynamic: boolean): void {
    if (reached.has(key)) return;
    reached.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...(withDynamic ? dynamicImports : [])]) follow(next, withDynamic);
  }
}
