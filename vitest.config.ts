import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** The Worker's own configuration with bindings a test can see through: a known secret, and the fake relay's address. */
const worker = cloudflareTest(async () => ({
  main: "./src/worker/index.ts",
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    // No test reaches the network; one that expects mail to leave starts the fake relay of test/support.
    outboundService: () => new Response("No network in tests.", { status: 503 }),
    bindings: {
      ENVIRONMENT: "test",
      SITE_ORIGIN: "https://portal.test",
      BETTER_AUTH_SECRET: "a secret of the test suite, at least 32 long",
      MAILCHANNELS_API_KEY: "test-key",
      MAIL_RELAY_URL: "https://relay.test",
      // Far above what a file of tests sends; the test of the ceiling sets its own.
      MAIL_DAILY_CEILING: 1_000_000,
      // A test of it names an address of its own.
      PASSWORD_RANGE_URL: "",
      TEST_MIGRATIONS: await readD1Migrations("migrations"),
    },
  },
}));

export default defineConfig({
  test: {
    // The tests of the Worker wait more than they work: a refused login takes its time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Thousands of cases each, on a machine that may be busy.
      { test: { name: "rules", environment: "node", include: ["test/rules/**/*.test.ts"], testTimeout: 60_000 } },
      { test: { name: "architecture", environment: "node", include: ["test/architecture.test.ts"] } },
      { test: { name: "client", environment: "happy-dom", include: ["test/client/**/*.test.{ts,tsx}"] } },
      {
        plugins: [worker],
        // React is the deployed one in the Worker (wrangler.toml, [define]), so its markup is too.
        oxc: { jsx: { development: false } },
        test: {
          name: "worker",
          include: ["test/worker/**/*.test.ts"],
          setupFiles: ["test/support/migrate.ts"],
          // Some spend hundreds of password hashes, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "running",
          environment: "node",
          include: ["test/running/**/*.test.ts"],
          fileParallelism: false,
          // Alone: each portal it opens builds anew what the others read.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "browser",
          environment: "node",
          include: ["test/browser/**/*.test.ts"],
          globalSetup: ["test/support/running-worker.ts"],
          fileParallelism: false,
          // Of the tests that may run beside each other: two cores draw no faster than this.
          maxConcurrency: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "deployed",
          environment: "node",
          include: ["test/deployed/**/*.test.ts"],
          // Last: it builds what is deployed, in place of what the browser tests look at.
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
