import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumFlags, findChromium } from "./chromium.ts";
import { type Running, startPortal } from "./local-portal.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the portal is open, and where the letters it sends can be read. */
    origin: string;
    mailbox: string;
    /** The folder of its database and files. */
    state: string;
    /** Where the one browser of all test files listens. */
    browser: string;
  }
}

let portal: Running | undefined;
let browser: BrowserServer | undefined;
let state: string | undefined;

/** Opens the whole product as `npm run dev` does, on a database of its own, and a browser beside it. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = findChromium();
  try {
    state = await mkdtemp(join(tmpdir(), "cantiere-browser-"));
    portal = await startPortal(state);
    browser = await chromium.launchServer({ executablePath, args: chromiumFlags });
    project.provide("origin", portal.origin);
    project.provide("mailbox", /Mail it sends is at (\S+)/.exec(portal.printed())?.[1] ?? "");
    project.provide("state", state);
    project.provide("browser", browser.wsEndpoint());
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await Promise.all([browser?.close(), portal?.close()]);
  if (state) await rm(state, { recursive: true, force: true, maxRetries: 5 });
}
