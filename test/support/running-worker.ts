import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserServer, chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { chromiumFlags, findChromium } from "./chromium.ts";

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

const opensWithinMs = 100_000;
const closesWithinMs = 15_000;

let portal: ChildProcess | undefined;
let browser: BrowserServer | undefined;
let state: string | undefined;

/** Opens the whole product as `npm run dev` does, on a database of its own, and a browser beside it. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = findChromium();
  process.on("exit", endNow);
  try {
    state = await mkdtemp(join(tmpdir(), "cantiere-browser-"));
    const [port, relayPort] = [await freePort(), await freePort({ withNext: true })];
    browser = await chromium.launchServer({ executablePath, args: chromiumFlags });
    await openPortal(["--port", `${port}`, "--relay-port", `${relayPort}`, "--persist-to", state]);
    project.provide("origin", `http://127.0.0.1:${port}`);
    project.provide("mailbox", `http://127.0.0.1:${relayPort}`);
    project.provide("state", state);
    project.provide("browser", browser.wsEndpoint());
  } catch (error) {
    await teardown();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await Promise.all([browser?.close(), closePortal()]);
  if (state) await rm(state, { recursive: true, force: true, maxRetries: 5 });
  process.off("exit", endNow);
}

/** Resolves when the portal says that it is open: its tables, samples and accounts are there too. */
function openPortal(options: string[]): Promise<void> {
  const child = spawn(process.execPath, ["scripts/dev.ts", ...options], { stdio: ["ignore", "pipe", "pipe"] });
  portal = child;
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (why: string) => reject(new Error(`The portal did not open: ${why}\n${said}`));
    const tooLong = setTimeout(() => fail(`nothing for ${opensWithinMs / 1000} s`), opensWithinMs);
    child.once("exit", (code) => fail(`it ended (${code})`));
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);

    /** Read to the end of the run: a pipe that is full would stop the portal. */
    function listen(chunk: Buffer): void {
      said = `${said}${chunk}`.slice(-20_000);
      if (!said.includes("Accounts (this machine only)")) return;
      clearTimeout(tooLong);
      resolve();
    }
  });
}

/** A gentle end first: the portal then ends the processes that it started. */
async function closePortal(): Promise<void> {
  const child = portal;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const tooLong = setTimeout(() => child.kill("SIGKILL"), closesWithinMs);
  await ended;
  clearTimeout(tooLong);
}

/** For a run that is itself cut short; there is no time left to wait. */
function endNow(): void {
  portal?.kill("SIGTERM");
  browser?.process().kill("SIGKILL");
}

async function freePort({ withNext = false } = {}): Promise<number> {
  const port = await listenOnce(0);
  if (withNext && !(await listenOnce(port + 1).catch(() => false))) return freePort({ withNext });
  return port;
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}
