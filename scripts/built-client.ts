import { globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hasDesignPage } from "./design-page.ts";

/** Set where the client that is there will do, if a build would only make it again: the tests open many portals. */
export const reuseClient = { REUSE_CLIENT: "yes" };

const mark = "dist/built.json";
const sources = ["src/**", "public/**", "scripts/**", "*.config.ts", "package-lock.json"];

type Built = { hasDesignPage: boolean; startedAtMs: number };

/** Whether a build may be left out. */
export function isClientReusable(): boolean {
  return process.env.REUSE_CLIENT === reuseClient.REUSE_CLIENT && isUpToDate();
}

/** Runs a build, and notes what was built of which sources; one that fails leaves no note. */
export async function noteBuild(build: () => Promise<void>): Promise<void> {
  const built: Built = { hasDesignPage, startedAtMs: Date.now() };
  rmSync(mark, { force: true });
  await build();
  writeFileSync(mark, JSON.stringify(built));
}

/** A file that was removed or renamed shows in its folder's time. */
function isUpToDate(): boolean {
  const built = readBuilt();
  if (built?.hasDesignPage !== hasDesignPage) return false;
  return globSync(sources).every((path) => statSync(path).mtimeMs < built.startedAtMs);
}

function readBuilt(): Built | undefined {
  try {
    return JSON.parse(readFileSync(mark, "utf8")) as Built;
  } catch {
    return undefined;
  }
}
