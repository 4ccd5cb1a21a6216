import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** SQL that creates the migrated database. The files of a worker share this module. */
let copy: string | undefined;

/** Creates the tables of an empty database: by the migrations the first time, then from a copy, in a sixth of the time. */
export async function migrateEmptyDatabase(): Promise<void> {
  if (copy) {
    await env.DB.prepare(copy).run();
  } else {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    copy = await copyOfDatabase();
  }
}

async function copyOfDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite^_%' ESCAPE '^' AND name NOT LIKE '^_cf^_%' ESCAPE '^'",
  ).all<{ type: string; name: string; sql: string }>();
  const tables = results.filter(({ type }) => type === "table");
  const rows = await Promise.all(tables.map(({ name }) => insertsOf(name)));
  // Rows are inserted before the triggers exist, which would act on them.
  const others = results.filter(({ type }) => type !== "table");
  return [...tables.map(({ sql }) => sql), ...rows.flat(), ...others.map(({ sql }) => sql)].join(";\n");
}

async function insertsOf(table: string): Promise<string[]> {
  const { results: columns } = await env.DB.prepare("SELECT name FROM pragma_table_info(?)")
    .bind(table)
    .all<{ name: string }>();
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ',' || ");
  const { results } = await env.DB.prepare(`SELECT ${values} AS list FROM "${table}"`).all<{ list: string }>();
  return results.map(
    ({ list }) => `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`)}) VALUES (${list})`,
  );
}
