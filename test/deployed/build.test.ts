import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDesk } from "#client/office/desks.ts";
import { toolPages } from "#content/page-variants.ts";
import { design } from "#content/pages/design.ts";
import { home } from "#content/pages/home.ts";
import { type PageName, pages } from "#pages";
import { quietWrangler } from "../../scripts/local-state.ts";
import { brotliSize } from "../support/browser/brotli-size.ts";
import { listDocuments, type Running, startWranglerDev } from "../support/browser/local-portal.ts";
import { kilobyteLimitOf } from "../support/browser/scripts.ts";
import { copyOfSources, removeCopy } from "../support/browser/source-copy.ts";

const entry = "src/client/main.tsx";
const officeFrame = "src/client/office/open-office.ts";
const toolTable = "src/client/pages/tools.tsx";
/** Modules that import the parts of many pages dynamically. A page loads only its own part. */
const tables = [entry, officeFrame, toolTable];

let folder: string;
const sizes = new Map<string, number>();

/** Builds what `wrangler deploy` would upload from a fresh clone, in an environment that asks for the design page. */
beforeAll(async () => {
  folder = await copyOfSources();
  const deploy = ["node_modules/wrangler/bin/wrangler.js", "deploy", "--dry-run", "--outdir", "worker"];
  const env = { ...process.env, ...quietWrangler, NODE_ENV: undefined, DESIGN_PAGE: "shown" };
  await promisify(execFile)(process.execPath, deploy, { env, cwd: folder });
}, 240_000);

afterAll(() => removeCopy(folder));

test("the deployed build has no trace of the design page, even if the environment asks for it", () => {
  const bundles = {
    worker: globSync(join(folder, "worker/**/*.js")),
    client: globSync(join(folder, "dist/client/**/*.{js,css,json}")),
  };
  for (const files of Object.values(bundles)) {
    const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(text).toContain(home.lead);
    const traces = ["/design", "design-layout", design.lead, design.overlays.text, "data-shows"];
    for (const trace of traces) expect(text).not.toContain(trace);
  }
  expect(globSync(join(folder, "dist/client/**/*")).filter((file) => file.includes("design"))).toEqual([]);
});

test("the Worker is within its size budget, measured as wrangler does", () => {
  const files = globSync(join(folder, "worker/**/*.js")).map((file) => readFileSync(file));
  expect(gzipSync(Buffer.concat(files)).length).toBeLessThanOrEqual(700 * 1024);
});

test("the scripts of every deployed page are within its size budget", () => {
  const manifest = readManifest();
  const texts = Object.keys(manifest).filter((key) => key.startsWith("src/content/data/articles/"));
  for (const name of Object.keys(pages) as PageName[]) {
    const choices = modulesOf(name);
    expect(choices, name).not.toEqual([]);
    for (const modules of choices) {
      for (const module of modules) expect(manifest[module], module).toBeDefined();
      const scripts = name === "article" ? texts.map((text) => [...modules, text]) : [modules];
      for (const own of scripts) {
        const size = sizeOf(manifest, own, !pages[name].indexed);
        expect(size, `${name}: ${own}`).toBeLessThanOrEqual(kilobyteLimitOf(name) * 1024);
        expect(size, `${name}: ${own}`).toBeGreaterThan(64 * 1024);
      }
    }
  }
});

test("a dynamic import loads in the same round trip all that its module imports", () => {
  const manifest = readManifest();
  const keys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const closureOf = (file: string) =>
    [...reachedFrom(manifest, [keys.get(file) ?? file])].map((key) => manifest[key]?.file);
  const late: string[] = [];
  let imports = 0;
  for (const script of keys.keys()) {
    const text = readFileSync(join(folder, "dist/client", script), "utf8");
    const files = JSON.parse(/\bm\.f=(\[.*?\])/.exec(text)?.[1] ?? "[]") as string[];
    // Each import is followed by the numbers of the files that Vite loads with it.
    for (const part of text.split(/\bimport\([`"]\.\//).slice(1)) {
      const imported = `assets/${part.slice(0, part.search(/[`"]/))}`;
      const [, numbers = ""] = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(part) ?? [];
      const loaded = [imported, ...closureOf(script), ...numbers.split(",").map((number) => files[Number(number)])];
      for (const file of closureOf(imported)) if (!loaded.includes(file)) late.push(`${imported} needs ${file}`);
      imports++;
    }
  }
  expect(late).toEqual([]);
  expect(imports).toBeGreaterThan(80);
});

/** The deployed portal without what `npm run dev` adds. It uses the build from above, as nothing asks for the design page. */
describe("plain `npx wrangler dev` in the clone", () => {
  let portal: Running;

  beforeAll(async () => {
    await promisify(execFile)(process.execPath, ["scripts/prepare-local.ts"], { cwd: folder });
    portal = await startWranglerDev({ folder });
  }, 180_000);

  afterAll(() => portal?.close());

  test("a developer finds the samples, and reads no warning about a secret", async () => {
    expect((await listDocuments(portal.origin)).length).toBeGreaterThanOrEqual(8);
    const home = await (await fetch(portal.origin)).text();
    expect(home).toContain(`<link rel="canonical" href="${portal.origin}/"/>`);
    expect(portal.printed()).not.toContain("Missing required secrets");
  });

  test("without `npm run dev`, /design is like any unknown address", async () => {
    const response = await fetch(`${portal.origin}/design`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await (await fetch(`${portal.origin}/no/such/page`)).text());
    expect(await (await fetch(`${portal.origin}/sitemap.xml`)).text()).not.toContain("design");
  });
});

/** The modules that the page's entry in routes.tsx imports, or for a page of the office its frame and the page's desk. */
function modulesOf(name: PageName): string[][] {
  if (isDesk(name)) return [[officeFrame, ...importsOf("src/client/office/desks.ts", name)]];
  if (name === "tool") return modulesOfTools();
  return importsOf("src/client/routes.tsx", name).map((module) => [module]);
}

/** For each tool, its page and its two views, with the table of all tools. */
function modulesOfTools(): string[][] {
  const keys = Object.keys(toolPages).map((tool) => (tool.includes("-") ? `"${tool}"` : tool));
  const modules = keys.map((key) => importsOf(toolTable, key));
  expect(new Set(modules.flat()).size).toBe(3 * keys.length);
  return modules.map((own) => [toolTable, ...own]);
}

/** The modules that an entry of an object imports, directly or through the constants that it names. */
function importsOf(path: string, name: string): string[] {
  const source = readFileSync(path, "utf8");
  // Other tables come before the routes, and may have an entry of the same name.
  const table = source.slice(Math.max(source.indexOf("\nconst routes = "), 0));
  const [entry = ""] = new RegExp(`^  ${name}: [\\s\\S]*?(?=^ {0,2}[\\w.}])`, "m").exec(table) ?? [];
  const texts = [entry];
  for (const text of texts) {
    for (const [, constant] of text.matchAll(/(?:: |=> |return )(\w+)(?:,$|\[)/gm)) {
      texts.push(new RegExp(`^const ${constant} = [^;]*`, "m").exec(source)?.[0] ?? "");
    }
  }
  const found = texts.join("\n").matchAll(/import\("(\.|#browser)\/([^"]+)"\)/g);
  return [...found].map(([, root, module = ""]) => join(root === "." ? dirname(path) : "src", module));
}

/**
 * The size of the scripts that every page loads, of these modules, and of what they import. With `all`, dynamic imports of the
 * modules count as well: a personal page loads its form or its records as soon as it knows who is logged in.
 */
function sizeOf(manifest: Manifest, modules: string[], all: boolean): number {
  const reached = reachedFrom(manifest, [entry, ...modules], (module) => all && !tables.includes(module));
  const files = new Set([...reached].map((key) => manifest[key]?.file));
  return [...files].reduce((sum, file) => sum + sizeOfFile(join(folder, `dist/client/${file}`)), 0);
}

/** The modules and everything that they import: also dynamically, for those of the modules that `withDynamic` names. */
function reachedFrom(manifest: Manifest, modules: string[], withDynamic = (_module: string) => false): Set<string> {
  const reached = new Set<string>();
  for (const module of modules) follow(module, withDynamic(module));
  return reached;

  function follow(key: string, alsoDynamic: boolean): void {
    if (reached.has(key)) return;
    reached.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...(alsoDynamic ? dynamicImports : [])]) follow(next, alsoDynamic);
  }
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(folder, "dist/client/.vite/manifest.json"), "utf8")) as Manifest;
}

/** Most pages load the same files, so each is compressed once. */
function sizeOfFile(path: string): number {
  const size = sizes.get(path) ?? brotliSize(readFileSync(path));
  sizes.set(path, size);
  return size;
}
