import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hasDesignPage } from "./design-page.ts";

/** Lets a build reuse an unchanged client and Worker. */
export const reuseUnchangedBuild = { REUSE_BUILD: "unchanged" };

/**
 * Lets a build reuse the existing client and Worker, with or without the design page. After one build the tests open many portals
 * at the same time. `wrangler types`, which never asks for the page, must not replace what they show.
 */
export const reuseBuild = { REUSE_BUILD: "yes" };

const recordPath = "dist/built.json";
const sources = ["src/**", "public/**", "scripts/**", "*.config.ts", "package*.json"];

type Built = { hasDesignPage: boolean; startedAtMs: number };

/** True if the build can be skipped. */
export function isBuildReusable(): boolean {
  const { REUSE_BUILD } = process.env;
  const built = readBuilt();
  if (!built) return false;
  if (REUSE_BUILD === reuseBuild.REUSE_BUILD) return true;
  const isAsked = REUSE_BUILD === reuseUnchangedBuild.REUSE_BUILD && built.hasDesignPage === hasDesignPage;
  return isAsked && isNewerThanSources(built);
}

/** Runs a build and records its time and settings. A failed build leaves no record. */
export async function recordBuild(build: () => Promise<void>): Promise<void> {
  const built: Built = { hasDesignPage, startedAtMs: Date.now() };
  rmSync(recordPath, { force: true });
  await build();
  writeFileSync(recordPath, JSON.stringify(built));
}

/** A removed or renamed file changes the modification time of its folder. */
function isNewerThanSources({ startedAtMs }: Built): boolean {
  return globSync(sources).every((path) => statSync(path).mtimeMs < startedAtMs);
}

function readBuilt(): Built | undefined {
  try {
    return JSON.parse(readFileSync(recordPath, "utf8")) as Built;
  } catch {
    return undefined;
  }
}
