import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

const tables = [
  "account",
  "account_attempts",
  "documents",
  "download_attempts",
  "enquiries",
  "letters",
  "library_settings",
  "rate_limit",
  "session",
  "user",
  "verification",
];

test("migrations later than the first keep every row of a database in use, and e-mails stay sent once", async () => {
  await emptyDatabase();
  const [first, ...later] = env.TEST_MIGRATIONS;
  if (!first) throw new Error("There are no migrations.");
  await applyD1Migrations(env.DB, [first]);
  expect(await tableNames()).toEqual(tables);
  await seed();
  const before = await rows();
  expect(before.enquiries).toHaveLength(200);
  expect(before.letters).toHaveLength(400);

  await applyD1Migrations(env.DB, [first, ...later]);
  expect(later.length).toBeGreaterThan(0);
  const after = await rows();
  for (const table of tables) {
    const kept = before[table] ?? [];
    expect(after[table]).toHaveLength(kept.length);
    expect(after[table]).toMatchObject(kept);
  }
  // As the release before this one writes it: without a version.
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

async function rows(): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const table of await tableNames())
    found[table] = (await env.DB.prepare(`SELECT * FROM "${table}" ORDER BY rowid`).all()).results;
  return found;
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
  for (let index = 0; index < 200; index++) {
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
