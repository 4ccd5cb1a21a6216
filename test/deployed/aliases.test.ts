import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { quietWrangler } from "../../scripts/local-state.ts";

type Metafile = { inputs: Record<string, { imports: { path: string; original?: string }[] }> };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-aliases-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("every module aliased in the Worker's bundle is still imported, and its stub is used", async () => {
  const metafile = join(folder, "metafile.json");
  const deploy = ["deploy", "--dry-run", "--outdir", folder, "--metafile", metafile];
  const env = { ...process.env, ...quietWrangler, NODE_ENV: undefined };
  await promisify(execFile)(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...deploy], { env });
  const { inputs } = JSON.parse(readFileSync(metafile, "utf8")) as Metafile;
  const taken = new Map(
    Object.values(inputs).flatMap(({ imports }) => imports.map(({ path, original }) => [original, path])),
  );
  const aliases = Object.entries<string>(readConfig({ config: "wrangler.toml" }).alias ?? {});
  expect(aliases.length).toBeGreaterThan(0);
  for (const [module, standIn] of aliases) {
    expect([module, taken.get(module) && relative(".", taken.get(module) ?? "")]).toEqual([
      module,
      relative(".", standIn),
    ]);
  }
}, 120_000);
