import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import "./scripts/compile-cache.ts";
import { FailedLast } from "./test/support/failed-last.ts";
import { keepTemporaryFilesInMemory } from "./test/support/memory-folder.ts";
import { SlowFirst } from "./test/support/slow-first.ts";

keepTemporaryFilesInMemory();

/** The Worker's own configuration, with a secret that tests know and the address of the fake relay. */
const worker = cloudflareTest(async () => ({
  main: "./src/worker/index.ts",
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    // No test reaches the network. A test that expects e-mails to be sent starts the fake relay of test/support.
    outboundService: () => new Response("No network in tests.", { status: 503 }),
    bindings: {
      // React and better-auth run as they are deployed, as in vite.worker.config.ts.
      NODE_ENV: "production",
      ENVIRONMENT: "test",
      SITE_ORIGIN: "https://portal.test",
      BETTER_AUTH_SECRET: "a secret of the test suite, at least 32 long",
      MAILCHANNELS_API_KEY: "test-key",
      MAIL_RELAY_URL: "https://relay.test",
      // Far above what any test file sends. The test of the ceiling sets its own.
      MAIL_DAILY_CEILING: 1_000_000,
      // Tests of the look-up set an address of their own.
      PASSWORD_RANGE_URL: "",
      TEST_MIGRATIONS: await readD1Migrations("migrations"),
    },
  },
}));

/** Starts the portal that `npm run dev` opens, on a database of its own, once for all test files that use it. */
const portal = "test/support/browser/running-worker.ts";

/** `CASES=10000 npm test` tries at least this many cases in each test that generates its input or its failures. */
const minimumCases = Number(process.env.CASES ?? 0);

/** The checks run beside the tests, so the machine is busy. A slow answer is no failure. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    // One more than there are cores, because some tests mostly wait: for a page, or for a process to start.
    maxWorkers: availableParallelism() + 1,
    // The Worker logs a line for each e-mail. The lines are shown only for tests that fail.
    silent: "passed-only",
    sequence: { sequencer: SlowFirst },
    provide: { minimumCases },
    reporters: ["default", new FailedLast()],
    projects: [
      {
        test: {
          ...patience,
          name: "rules",
          environment: "node",
          include: ["test/rules/**/*.test.ts"],
          // Rules keep no state, so the files of a vitest worker share a process and what it has loaded.
          isolate: false,
        },
      },
      { test: { ...patience, name: "architecture", environment: "node", include: ["test/*.test.ts"] } },
      {
        test: {
          ...patience,
          name: "client",
          // `fresh-window.ts` opens a window of happy-dom for each file.
          environment: "node",
          pool: "threads",
          // React and the testing library are loaded once for each of vitest's workers.
          isolate: false,
          include: ["test/client/**/*.test.{ts,tsx}"],
          setupFiles: ["test/support/fresh-window.ts", "test/support/broadcast-channel.ts"],
          // After each test `fresh-window.ts` cleans up before the hooks of the test file, and not after them.
          sequence: { hooks: "list" },
        },
      },
      {
        plugins: [worker],
        // The deployed Worker has React's production build (vite.worker.config.ts), so the tests see the same markup.
        define: {
          "process.env.NODE_ENV": JSON.stringify("production"),
          "process.env.DESIGN_PAGE": JSON.stringify("absent"),
        },
        oxc: { jsx: { development: false } },
        test: {
          ...patience,
          name: "worker",
          include: ["test/worker/**/*.test.ts"],
          setupFiles: [
            "test/support/worker/migrate.ts",
            "test/support/worker/held-console.ts",
            "test/support/worker/source-maps.ts",
          ],
          // Starting the runtime and loading the Worker into it costs seconds, so it is done once for each of vitest's workers,
          // not for each file. `migrate.ts` empties what is stored, and vitest restores what was mocked.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: "running",
          environment: "node",
          include: ["test/running/**/*.test.ts"],
          globalSetup: [portal],
          // The files of a vitest worker share a process, and with it wrangler and the Worker's code.
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: "browser",
          environment: "node",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: [portal],
          // One browser for each of vitest's workers, not for each file.
          isolate: false,
          // How many tests of a file may run at once, if the file allows it.
          maxConcurrency: 2,
        },
      },
      {
        test: {
          ...patience,
          name: "deployed",
          environment: "node",
          include: ["test/deployed/**/*.test.ts"],
        },
      },
    ],
  },
});
