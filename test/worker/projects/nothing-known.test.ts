import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { failingDatabase, lastingError } from "#test/support/worker/failing-database.ts";

// In its own file, because the modules that it imports again do not work together with those of other tests.
test("while the database fails and no projects are cached, the project pages say so", async () => {
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
  // The page is complete except for the project's card, and is not cached.
  const landing = await request("/invest/retail");
  expect([landing.status, landing.headers.get("Cache-Control")]).toEqual([200, "public, max-age=0"]);
  expect(await landing.text()).not.toContain("Featured opportunity");
});
