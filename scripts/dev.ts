// Runs the whole portal on this machine, offline: database, samples, accounts, mail, pages.
import { type ChildProcess, spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { openBindings } from "./bindings.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { withDesignPage } from "./design-page.ts";
import { freePort } from "./free-port.ts";
import { defaultState, migrateLocal, quietWrangler, stateIsReady } from "./local-state.ts";
import { openMailWindow } from "./mail-window.ts";
import "./prepare-local.ts";
import { seedLocal } from "./seed.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { port: text, "persist-to": text, "relay-port": text } });
const port = Number(values.port ?? 8787);
const relayPort = Number(values["relay-port"] ?? 8790);
const state = values["persist-to"] ?? defaultState;
const origin = `http://127.0.0.1:${port}`;
const mailbox = `http://127.0.0.1:${relayPort}`;

/** As often as the deployed cron trigger. wrangler does not run it locally. */
const cronPauseMs = 60_000;

const children: ChildProcess[] = [];
let closeMailWindow = () => {};
let isClosing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => close(0));
// The terminal is gone, so nobody can press Ctrl-C.
for (const output of [process.stdout, process.stderr]) output.on("error", () => close(0));

try {
  await openMail();
  // In parallel, because each takes seconds. The Worker opens its database only at the first request.
  await Promise.all([runPortal(), migrateLocal(state).then(seed)]);
  console.log(banner());
  setInterval(runCron, cronPauseMs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  close(1);
}

async function seed(): Promise<void> {
  const { env, close } = await openBindings({ persistTo: state });
  try {
    await seedLocal(env);
  } finally {
    await close();
  }
}

async function openMail(): Promise<void> {
  const simulatorPort = await freePort();
  run("the mail simulator", [
    "node_modules/mailchannels-sdk/dist/cli.mjs",
    "simulate",
    "--port",
    String(simulatorPort),
    "--silent",
  ]);
  closeMailWindow = await openMailWindow(relayPort, `http://127.0.0.1:${simulatorPort}`, ({ to, subject }) => {
    console.log(`Mail to ${to}: ${subject} (read it at ${mailbox})`);
  }).catch((error) => {
    throw new Error(
      `Port ${relayPort} for mail is taken. Choose another: npm run dev -- --relay-port 9790 (${error.message})`,
    );
  });
}

/** Starts the Worker, and waits until it listens. */
function runPortal(): Promise<void> {
  const settings = { SITE_ORIGIN: origin, MAIL_RELAY_URL: mailbox, MAILCHANNELS_API_KEY: "local" };
  const vars = Object.entries(settings).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const dev = ["dev", "--port", String(port), "--inspector-port", "0", "--persist-to", state];
  const flags = [...dev, ...vars, ...withDesignPage.flags];
  const env = { ...quietWrangler, ...withDesignPage.env, [stateIsReady]: "yes" };
  const portal = run("wrangler dev", ["node_modules/wrangler/bin/wrangler.js", ...flags], env, "pipe");
  return new Promise((resolve) => {
    portal.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (chunk.includes("Ready on")) resolve();
    });
  });
}

async function runCron(): Promise<void> {
  // Fails while the Worker is being rebuilt. The next minute tries again.
  await fetch(`${origin}/cdn-cgi/handler/scheduled`).catch(() => {});
}

function banner(): string {
  const accounts = demoAccounts.map(
    ({ kind, email, password }) => `  ${kind.padEnd(14)} ${email.padEnd(34)} ${password}`,
  );
  return [
    "",
    `Cantiere is open at ${origin}`,
    `Mail it sends is at ${mailbox}`,
    "",
    "Accounts (this machine only):",
    ...accounts,
    `Staff are asked for a code as well; the current one is at ${mailbox}/codes`,
    "",
  ].join("\n");
}

/** Starts a process of the portal. When one ends, all of them end. */
function run(
  name: string,
  parameters: string[],
  env: Record<string, string> = {},
  stdout: "pipe" | "inherit" = "inherit",
): ChildProcess {
  // In its own process group, so that Ctrl-C reaches only this script, which then ends each process in order.
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...env },
    stdio: ["ignore", stdout, "inherit"],
    detached: true,
  });
  children.push(child);
  child.on("exit", (code) => {
    if (!isClosing) console.error(`${name} ended (${code}).`);
    close(code ?? 1);
  });
  return child;
}

/** Ends every process and its children, waits until the ports are free, and exits. */
async function close(code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  closeMailWindow();
  await Promise.all(children.map(end));
  process.exit(code);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const group = -child.pid;
    child.once("exit", () => resolve());
    process.kill(group, "SIGTERM");
    setTimeout(() => {
      try {
        process.kill(group, "SIGKILL");
      } catch {
        // It has already ended.
      }
      resolve();
    }, 3000).unref();
  });
}
