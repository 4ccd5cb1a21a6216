import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { openBindings } from "../../../scripts/bindings.ts";
import { reuseUnchangedBuild } from "../../../scripts/build-record.ts";
import { withDesignPage } from "../../../scripts/design-page.ts";
import { migrateLocal, seedOnce, stateIsReady } from "../../../scripts/local-state.ts";
import { makeAccounts, openAccountPool } from "./account-pool.ts";
import { findChromium } from "./chromium.ts";
import { type Running, servePortal } from "./local-portal.ts";
import type { LocalServer } from "./local-server.ts";
import { type Past, seedOldRecords } from "./past.ts";
import { keepWorkerOptions } from "./worker-options.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The addresses of the portal and of the mail simulator. */
    origin: string;
    mailbox: string;
    /** The address at which tests can query the portal's process (`test-endpoint.ts`). */
    testEndpoint: string;
    /** The folder of a local state that already has the samples. To be copied by `copyOfSamples`. */
    samples: string;
    /** The address of the accounts that tests may take. */
    accounts: string;
    past: Past;
  }
}

type Opened = { state: string; samples: string; portal: Running; accountPool: LocalServer; past: Past };

/** Shared by all projects: vitest loads this file once for each, in one process. */
const shared = globalThis as { openedForTests?: { opened: Promise<Opened>; users: number } };

/** Opens the whole portal as `npm run dev` does, on its own database, once for all projects that use it. */
export async function setup(project: TestProject): Promise<void> {
  shared.openedForTests ??= { opened: openProduct(), users: 0 };
  shared.openedForTests.users += 1;
  const { samples, portal, accountPool, past } = await shared.openedForTests.opened;
  project.provide("origin", portal.origin);
  project.provide("mailbox", /Mail it sends is at (\S+)/.exec(portal.printed())?.[1] ?? "");
  project.provide("testEndpoint", portal.testEndpoint);
  project.provide("samples", samples);
  project.provide("accounts", accountPool.address);
  project.provide("past", past);
}

export async function teardown(): Promise<void> {
  const { openedForTests } = shared;
  if (!openedForTests) return;
  openedForTests.users -= 1;
  if (openedForTests.users > 0) return;
  delete shared.openedForTests;
  const opened = await openedForTests.opened.catch(() => undefined);
  if (!opened) return;
  const { state, samples, portal, accountPool } = opened;
  accountPool.close();
  await portal.close();
  for (const folder of [state, samples]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function openProduct(): Promise<Opened> {
  // Unpacks Chromium before concurrent tests need it.
  await findChromium();
  // Built before any portal starts, so that builds never run concurrently.
  const env = {
    ...process.env,
    ...withDesignPage,
    ...reuseUnchangedBuild,
    ...stateIsReady,
    WRANGLER_COMMAND: "dev",
    NODE_ENV: undefined,
  };
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], { env });
  const state = await mkdtemp(join(tmpdir(), "cantiere-tests-"));
  await migrateLocal(state);
  await seedOnce(state, { withLargeAccount: false });
  await keepWorkerOptions(state);
  const samples = `${state}-samples`;
  await cp(state, samples, { recursive: true });
  const { accounts, past } = await fill(state);
  const portal = await servePortal(state);
  return { state, samples, portal, accountPool: await openAccountPool(accounts), past };
}

/**
 * Must run before the portal opens the database. Later only the portal's process may use it (`test-endpoint.ts`): with two
 * processes on one SQLite file, calls fail, and a visitor in another test would read that the portal is not available.
 */
async function fill(state: string) {
  const { env, close } = await openBindings({ persistTo: state });
  try {
    const [active, ...accounts] = await makeAccounts(env);
    if (!active) throw new Error("No account was made.");
    return { accounts, past: await seedOldRecords(env, active) };
  } finally {
    await close();
  }
}
