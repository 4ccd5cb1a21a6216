import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";

// In a file of its own: the modules that it imports again do not go together with those that other tests have.
test("while the database fails the pages say so where nothing is known of the projects", async () => {
  vi.resetModules();
  const { default: fresh } = await import("#worker/index.ts");
  const failing = { ...env, DB: failingDatabase(env.DB, () => "before", lastingError) };
  const request = (address: string) =>
    fresh.fetch(new Request(new URL(address, "https://portal.test")), failing, createExecutionContext());
  for (const address of ["/projects", "/projects/edge-data-hall"]) {
    const unknown = await request(address);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await unknown.text()).toContain("The projects cannot be read at the moment");
  }
  expect((await request("/api/projects")).status).toBe(503);
  // Whole without its card, and not kept.
  const landing = await request("/invest/retail");
  expect([landing.status, landing.headers.get("Cache-Control")]).toEqual([200, "public, max-age=0"]);
  expect(await landing.text()).not.toContain("Featured opportunity");
});
