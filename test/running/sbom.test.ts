import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

type Bom = { bomFormat: string; specVersion: string; components: { name: string; purl: string }[] };

test("the bill of materials is in CycloneDX, with all production dependencies and no development dependencies", {
  timeout: 60_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/sbom.ts"], { maxBuffer: 64 * 1024 * 1024 });
  const bom = JSON.parse(stdout) as Bom;
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d+$/) });
  const listed = new Set(bom.components.map(({ name }) => name));
  const { dependencies, devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => listed.has(name))).toEqual([]);
  // Transitive dependencies are listed as well.
  expect(listed.has("@noble/ciphers")).toBe(true);
  const { version } = JSON.parse(await readFile("node_modules/hono/package.json", "utf8"));
  expect(bom.components).toContainEqual(expect.objectContaining({ name: "hono", purl: `pkg:npm/hono@${version}` }));
});
