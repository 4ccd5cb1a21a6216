import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hasDesignPage } from "./design-page.ts";

/** Lets a build reuse an unchanged client. */
export const reuseUnchangedClient = { REUSE_CLIENT: "unchanged" };

/**
 * Lets a build reuse the client that is there, with or without the design page. The tests open many portals, beside each other,
 * after one build, and `wrangler types`, which never asks for the page, must not replace what they show.
 */
export const reuseClient = { REUSE_CLIENT: "yes" };

const recordPath = "dist/built.json";
const sources = ["src/**", "public/**", "scripts/**", "*.config.ts", "package-lock.json"];

type Built = { hasDesignPage: boolean; startedAtMs: number };

/** Whether the build can be skipped. */
export function isClientReusable(): boolean {
  const { REUSE_CLIENT } = process.env;
  const built = readBuilt();
  if (!built) return false;
  if (REUSE_CLIENT === reuseClient.REUSE_CLIENT) return true;
  const isAsked = REUSE_CLIENT === reuseUnchangedClient.REUSE_CLIENT && built.hasDesignPage === hasDesignPage;
  return isAsked && isNewerThanSources(built);
}

/** Runs a build and records its time and settings. A failed build leaves no record. */
export async function noteBuild(build: () => Promise<void>): Promise<void> {
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
