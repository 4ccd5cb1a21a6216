import { env } from "cloudflare:workers";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { openAuth } from "#worker/auth/better-auth.ts";
import * as tables from "#worker/db/auth-tables.ts";

test("the tables in the repository are the ones that this version of better-auth requires", async () => {
  const auth = openAuth(env);
  const { checkSchema, explicitSchemaCheck } = await auth.$context;
  expect(checkSchema ?? explicitSchemaCheck).toBeDefined();
  await checkSchema?.();
  await explicitSchemaCheck?.();
});

test("the migrations create every column of better-auth's tables", async () => {
  for (const table of [tables.user, tables.session, tables.account, tables.verification, tables.rateLimit]) {
    const { name, columns } = getTableConfig(table);
    const { results } = await env.DB.prepare(`PRAGMA table_info("${name}")`).all<{ name: string }>();
    expect(results.map((column) => column.name).sort()).toEqual(columns.map((column) => column.name).sort());
  }
});
