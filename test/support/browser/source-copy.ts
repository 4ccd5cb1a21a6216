import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inject } from "vitest";

const sources = [
  "src",
  "scripts",
  "public",
  "migrations",
  "panda.config.ts",
  "vite.config.ts",
  "vite.dev.config.ts",
  "vite.worker.config.ts",
  "wrangler.toml",
];
const packages = ["package.json", "package-lock.json", "tsconfig.json"];

/**
 * Copies the sources, like a fresh clone with its packages, because other portals watch the originals and use their build. The
 * caller removes the copy (`removeCopy`).
 */
export async function copyOfSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cantiere-copy-"));
  for (const path of [...sources, ...packages])
    await cp(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

export function removeCopy(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Creates a local state that already has the samples, because adding them takes many seconds. */
export function copyOfSamples(state: string): Promise<void> {
  return cp(inject("samples"), state, { recursive: true });
}
