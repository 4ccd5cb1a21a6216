import { execFile } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { reuseUnchangedClient } from "../../../scripts/built-client.ts";
import { withDesignPage } from "../../../scripts/design-page.ts";
import { migrateLocal, seedOnce } from "../../../scripts/local-state.ts";
import { type AccountStock, makeAccounts, openAccountStock } from "./account-stock.ts";
import { type Running, startPortal } from "./local-portal.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses of the portal and of the mail simulator. */
    origin: string;
    mailbox: string;
    /** Folder of the portal's database and files. */
    state: string;
    /** Folder of the samples, as a portal finds them that was opened before. Copy it (`copyOfSamples`). */
    samples: string;
    /** Address of the accounts that tests may take. */
    accounts: string;
  }
}

type Opened = { state: string; samples: string; portal: Running; stock: AccountStock };

/** Vitest loads this file once per project that names it, all in one process. */
const shared = globalThis as { openedForTests?: { opened: Promise<Opened>; users: number } };

/** Opens the whole product as `npm run dev` does, on a database of its own: once for all projects that use it. */
export async function setup(project: TestProject): Promise<void> {
  shared.openedForTests ??= { opened: openProduct(), users: 0 };
  shared.openedForTests.users += 1;
  const { state, samples, portal, stock } = await shared.openedForTests.opened;
  project.provide("origin", portal.origin);
  project.provide("mailbox", /Mail it sends is at (\S+)/.exec(portal.printed())?.[1] ?? "");
  project.provide("state", state);
  project.provide("samples", samples);
  project.provide("accounts", stock.address);
}

export async function teardown(): Promise<void> {
  const { openedForTests } = shared;
  if (!openedForTests) return;
  openedForTests.users -= 1;
  if (openedForTests.users > 0) return;
  delete shared.openedForTests;
  const opened = await openedForTests.opened.catch(() => undefined);
  if (!opened) return;
  const { state, samples, portal, stock } = opened;
  stock.close();
  await portal.close();
  for (const folder of [state, samples]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function openProduct(): Promise<Opened> {
  // Before any portal starts, so that no two builds run at once.
  const env = {
    ...process.env,
    ...withDesignPage.env,
    ...reuseUnchangedClient,
    WRANGLER_COMMAND: "dev",
    NODE_ENV: undefined,
  };
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], { env: { ...env, LOCAL_STATE_IS_READY: "yes" } });
  const state = await mkdtemp(join(tmpdir(), "cantiere-tests-"));
  await migrateLocal(state);
  await seedOnce(state);
  const samples = `${state}-samples`;
  await cp(state, samples, { recursive: true });
  const accounts = await makeAccounts(state);
  const portal = await startPortal(state);
  return { state, samples, portal, stock: await openAccountStock(accounts) };
}
