import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hasDesignPage } from "./design-page.ts";

/** Lets a build reuse an unchanged client. The tests open many portals. */
export const reuseClient = { REUSE_CLIENT: "yes" };

const recordPath = "dist/built.json";
const sources = ["src/**", "public/**", "scripts/**", "*.config.ts", "package-lock.json"];

type Built = { hasDesignPage: boolean; startedAtMs: number };

/** Whether the build can be skipped. */
export function isClientReusable(): boolean {
  return process.env.REUSE_CLIENT === reuseClient.REUSE_CLIENT && isUpToDate();
}

/** Runs a build and records its time and settings. A failed build leaves no record. */
export async function noteBuild(build: () => Promise<void>): Promise<void> {
  const built: Built = { hasDesignPage, startedAtMs: Date.now() };
  rmSync(recordPath, { force: true });
  await build();
  writeFileSync(recordPath, JSON.stringify(built));
}

/** A removed or renamed file changes the modification time of its folder. */
function isUpToDate(): boolean {
  const built = readBuilt();
  if (built?.hasDesignPage !== hasDesignPage) return false;
  return globSync(sources).every((path) => statSync(path).mtimeMs < built.startedAtMs);
}

function readBuilt(): Built | undefined {
  try {
    return JSON.parse(readFileSync(recordPath, "utf8")) as Built;
  } catch {
    return undefined;
  }
}
