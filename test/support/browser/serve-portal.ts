// Runs what would be deployed, with its mail, on a database that already has its tables, like `npm run dev -- --built`, for
// tests that need a portal. Requests go directly to the Worker's runtime, without the proxy that `wrangler dev` puts before it
// to rebuild the Worker.
import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import type { Bindings } from "#worker/env.ts";
import { openProcesses } from "../../../scripts/child-processes.ts";
import { databaseWorker, openLocalDatabase } from "../../../scripts/local-database.ts";
import { localSettings, mailboxAt, openLocalMail } from "../../../scripts/local-mail.ts";
import { answerForNetwork, turnstileKeys } from "./siteverify.ts";
import { openTestEndpoint } from "./test-endpoint.ts";
import { keptWorkerOptions } from "./worker-options.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { port: text, "relay-port": text, "persist-to": text, turnstile: { type: "boolean" } },
});
const [port, relayPort] = [Number(values.port), Number(values["relay-port"])];
const state = values["persist-to"] ?? "";
const origin = `http://127.0.0.1:${port}`;
const built = "dist/worker";
const entry = join(built, "index.js");
const cronPauseMs = 60_000;
/** Concurrent tests share the demo accounts: together they call more often than one person may. */
const API_LIMIT = { namespace_id: "test", simple: { limit: 10_000, period: 60 } } as const;

const processes = openProcesses(() => process.exit(1));
// Keeps all e-mails: a test may read at its end what was sent at its start, and other tests send e-mails in between.
await openLocalMail(relayPort, processes, { kept: Number.POSITIVE_INFINITY });
const workerOptions = keptWorkerOptions(state);
const { d1Databases = {} } = workerOptions as V4WorkerOptions;
const bindings = workerOptions.bindings as unknown as Pick<Bindings, "BETTER_AUTH_SECRET" | "RETENTION_DAYS">;
const settings = Object.assign(
  {},
  bindings,
  // The samples' notices are from 2025. They must not be removed, in whichever year the tests run.
  { RETENTION_DAYS: { ...bindings.RETENTION_DAYS, notices: 3650 } },
  localSettings({ origin, relayPort }),
  values.turnstile && turnstileKeys,
);
const options = convertV4MiniflareOptions({
  host: "127.0.0.1",
  port,
  resourcePersistencePath: resolve(join(state, "v3")),
  unsafeTriggerHandlers: true,
  handleStructuredLogs: ({ message }) => print(message),
  workers: [
    {
      ...workerOptions,
      name: "cantiere",
      modulesRoot: resolve(built),
      modules: [entry, ...globSync(join(built, "**/*.js")).filter((path) => path !== entry)].map((path) => ({
        type: "ESModule",
        path: resolve(path),
      })),
      bindings: settings,
      ...(values.turnstile && { outboundService: answerForNetwork }),
      ratelimits: Object.assign({}, workerOptions.ratelimits, { API_LIMIT }),
    },
    // For the queries of tests: Miniflare's own proxy takes four times as long to create a session.
    { name: "database", routes: ["database/*"], d1Databases, modules: [databaseWorker] },
  ],
});
const portal = new Miniflare(options);
// Miniflare itself ends its runtime and this process at a signal.
process.on("exit", () => void processes.close());
await portal.ready;
const DB = openLocalDatabase(portal);
print(`Tests ask it at ${await openTestEndpoint({ ...settings, DB, SITE_ORIGIN: origin })}`);
print(`Mail it sends is at ${mailboxAt(relayPort)}`);
print(`Cantiere is open at ${origin}`);
setInterval(() => fetch(`${origin}/cdn-cgi/local/scheduled`).catch(() => {}), cronPauseMs);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
