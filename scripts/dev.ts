// Runs the whole portal on this machine, offline: database, samples, accounts, mail, pages. An edit is on the screen at once;
// with `--built` it runs what would be deployed.
import { openProcesses } from "./child-processes.ts";
import { fail, isHelp, readArguments } from "./command.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { largeAccount } from "./demo/large-account.ts";
import { builtPortal, hotPortal } from "./dev-portal.ts";
import { isFree } from "./free-port.ts";
import { localSettings, mailboxAt, openLocalMail } from "./local-mail.ts";
import { defaultState, keepOrigin, migrateLocal, seedOnce } from "./local-state.ts";
import "./prepare-local.ts";

const usage = "npm run dev -- [--port NUMBER] [--relay-port NUMBER] [--built]";

if (isHelp(usage)) process.exit(0);
const options = readOptions();
if (typeof options === "string") process.exit(fail(`${options}\nUsage: ${usage}`));
const { port, relayPort, state, isBuilt } = options;
const origin = `http://127.0.0.1:${port}`;
const mailbox = mailboxAt(relayPort);

/** As often as the deployed cron trigger. wrangler does not run it locally. */
const cronPauseMs = 60_000;

const processes = openProcesses((code) => void close(code));
let closeMailWindow = () => {};
let isClosing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => close(0));
// The terminal is gone, so nobody can press Ctrl-C.
for (const output of [process.stdout, process.stderr]) output.on("error", () => close(0));

try {
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Choose another: npm run dev -- --port 9787`);
  closeMailWindow = await openLocalMail(relayPort, processes);
  await keepOrigin(state, origin);
  // In parallel, because each takes seconds. The Worker opens its database only at the first request.
  await Promise.all([runPortal(), migrateLocal(state).then(() => seedOnce(state))]);
  console.log(banner());
  setInterval(runCron, cronPauseMs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  void close(1);
}

function readOptions() {
  const text = { type: "string" } as const;
  const read = readArguments({
    options: { port: text, "persist-to": text, "relay-port": text, built: { type: "boolean" } },
  });
  if (typeof read === "string") return read;
  const { port = "8787", "relay-port": relayPort = "8790", "persist-to": state = defaultState, built } = read.values;
  if (!isPort(port) || !isPort(relayPort) || port === relayPort)
    return "--port and --relay-port are two numbers from 1 to 65535.";
  return { port: Number(port), relayPort: Number(relayPort), state, isBuilt: built };
}

function isPort(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;
}

/** Starts the portal, and waits until it listens. */
async function runPortal(): Promise<void> {
  const settings = localSettings({ origin, relayPort });
  const commands = await (isBuilt ? builtPortal : hotPortal)({ port, state, settings });
  for (const command of commands) await processes.run(command);
}

async function runCron(): Promise<void> {
  // Fails while the Worker is being rebuilt. The next minute tries again.
  await fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {});
}

function banner(): string {
  const accounts = [...demoAccounts, largeAccount].map(
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

/** Ends every process, waits until the ports are free, and exits. */
async function close(code: number): Promise<void> {
  if (isClosing) return;
  isClosing = true;
  closeMailWindow();
  await processes.close();
  process.exit(code);
}
