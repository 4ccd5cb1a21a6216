import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

type Row = Record<string, unknown>;
type Column = { name: string; type: string; isNeeded: number; byDefault: string | null };
type Reference = { from: string; parent: string; to: string };

/** Values that a table's checks demand and that no single column shows. */
const demanded: Record<string, Record<string, string>> = { submissions: { enquiry_id: "NULL" } };

/** Rows that a migration adds on purpose. */
const added: Record<string, Record<string, number>> = { "0031_published_projects.sql": { projects: 6 } };

/** Counters that every change of a published project raises, also one by a migration. */
const counters: Record<string, string> = { public_versions: "version" };

test("no migration loses or changes a row of a database in use, and an e-mail still cannot be stored twice", async () => {
  await emptyDatabase();
  /** The columns that each table was created with. Later columns are filled by migrations. */
  const columns = new Map<string, string[]>();
  for (const at of env.TEST_MIGRATIONS.keys()) {
    const before = await readRows(columns);
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at + 1));
    const name = env.TEST_MIGRATIONS[at]?.name ?? "";
    for (const [table, rows] of await readRows(columns)) {
      const kept = before.get(table) ?? [];
      expect([name, table, rows.length]).toEqual([name, table, kept.length + (added[name]?.[table] ?? 0)]);
      expect([name, table, rows.slice(0, kept.length)]).toEqual([name, table, kept]);
    }
    // A table is at risk from the migration after the one that created it.
    if (at === 0) await seed();
    for (const table of await tableNames()) {
      if (columns.has(table)) continue;
      const names = (await fillIfEmpty(table)).map((column) => column.name);
      columns.set(
        table,
        names.filter((each) => each !== counters[table]),
      );
    }
  }
  const seeded = await readRows(columns);
  expect([seeded.get("enquiries")?.length, seeded.get("letters")?.length]).toEqual([20, 40]);
  expect([...seeded].filter(([, rows]) => rows.length === 0)).toEqual([]);
  // The previous release writes an e-mail without a version.
  const again = env.DB.prepare(
    "INSERT INTO letters (id, enquiry_id, letter, next_attempt_at, gives_up_at, created_at) VALUES ('again', 'enquiry-7', 'enquiry', 0, 0, 0)",
  );
  await expect(again.run()).rejects.toThrow(/UNIQUE constraint failed/);
});

async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name NOT LIKE 'd1_migrations%' ORDER BY name",
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function emptyDatabase(): Promise<void> {
  const drops = [...(await tableNames()), "d1_migrations"].map((name) => env.DB.prepare(`DROP TABLE "${name}"`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...drops]);
}

async function readRows(columns: Map<string, string[]>): Promise<Map<string, Row[]>> {
  const tables = [...columns.keys()];
  if (tables.length === 0) return new Map();
  const lists = tables.map((table) => `"${columns.get(table)?.join('", "')}"`);
  const selects = tables.map((table, at) => env.DB.prepare(`SELECT ${lists[at]} FROM "${table}" ORDER BY rowid`));
  const results = await env.DB.batch<Row>(selects);
  return new Map(tables.map((table, at) => [table, results[at]?.results ?? []]));
}

/**
 * Adds a row with the required columns only: a parent's row for each reference, and values that the table's checks allow.
 * Returns the table's columns.
 */
async function fillIfEmpty(table: string): Promise<Column[]> {
  const [rows = [], columns = [], references = [], [made] = []] = (await allOf(
    `SELECT 1 FROM "${table}" LIMIT 1`,
    `SELECT name, type, "notnull" AS isNeeded, dflt_value AS byDefault FROM pragma_table_info('${table}')`,
    `SELECT "from", "table" AS parent, "to" FROM pragma_foreign_key_list('${table}')`,
    `SELECT sql FROM sqlite_master WHERE name = '${table}'`,
  )) as [Row[], Column[], Reference[], { sql: string }[]];
  if (rows.length > 0) return columns;
  for (const { parent } of references.filter(({ parent }) => parent !== table)) await fillIfEmpty(parent);
  const values = new Map<string, string>();
  for (const { name, type, isNeeded, byDefault } of columns) {
    const reference = references.find(({ from }) => from === name);
    if (!reference && (isNeeded === 0 || byDefault !== null)) continue;
    const [, chosen] = new RegExp(`"${name}" in \\(('[^']*')`).exec(made?.sql ?? "") ?? [];
    const isDay = made?.sql.includes(`"${name}" glob '[1-9]`);
    if (reference) values.set(name, `(SELECT "${reference.to}" FROM "${reference.parent}" LIMIT 1)`);
    // 1 is valid as text, as a number and as JSON.
    else values.set(name, chosen ?? (isDay ? "'2026-01-01'" : type.toLowerCase() === "integer" ? "1" : "'1'"));
  }
  for (const [name, value] of Object.entries(demanded[table] ?? {})) values.set(name, value);
  const names = [...values.keys()].map((name) => `"${name}"`);
  await env.DB.prepare(`INSERT INTO "${table}" (${names}) VALUES (${[...values.values()]})`).run();
  return columns;
}

async function allOf(...queries: string[]): Promise<unknown[][]> {
  const answers = await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
  return answers.map(({ results }) => results);
}

async function seed(): Promise<void> {
  const statements = [
    env.DB.prepare("INSERT INTO user (id, name, email, kind) VALUES ('u', 'Ada', 'ada@firm.example', 'staff')"),
    env.DB.prepare(
      "INSERT INTO account (id, account_id, provider_id, user_id, updated_at) VALUES ('a', 'a', 'p', 'u', 0)",
    ),
    env.DB.prepare("INSERT INTO session (id, expires_at, token, updated_at, user_id) VALUES ('s', 0, 't', 0, 'u')"),
    env.DB.prepare(
      "INSERT INTO documents (id, title, title_folded, file_type, file_path, file_name, created_at) VALUES ('d', 'T', 't', 'pdf', 'p', 'n', 0)",
    ),
    env.DB.prepare("INSERT INTO library_settings (name, value) VALUES ('n', 'v')"),
  ];
  for (let index = 0; index < 20; index++) {
    const id = `enquiry-${index}`;
    statements.push(
      env.DB.prepare("INSERT INTO enquiries VALUES (?, ?, ?, 'Ada', 'ada@firm.example', '', '', 'Hello', 0, ?)").bind(
        id,
        `key-${index}`,
        `R-${index}`,
        index,
      ),
    );
    for (const mail of ["enquiry", "acknowledgement"])
      statements.push(
        env.DB.prepare(
          "INSERT INTO letters (id, enquiry_id, letter, data, next_attempt_at, gives_up_at, created_at) VALUES (?, ?, ?, '{}', 0, 0, 0)",
        ).bind(`${mail}-${index}`, id, mail),
      );
  }
  await env.DB.batch(statements);
}
