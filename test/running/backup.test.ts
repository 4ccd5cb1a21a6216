import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { openBindings } from "../../scripts/bindings.ts";
import { quietWrangler } from "../../scripts/local-state.ts";
import { runHere } from "../support/browser/commands.ts";
import { copyOfSamples } from "../support/browser/source-copy.ts";

const hostile = "It's; a 'test';\n-- no comment\nbegin; create table t (x); /* open\r\nend; ü 🏗";
/** Longer than D1 allows for a statement. A bound value does not count for that limit, so such values exist in large accounts. */
const long = "''🏗'ü; ".repeat(40_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cantiere-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test("an export can be imported into an empty database, with every row, index and trigger unchanged", async () => {
  const [lived, restored] = [await aPlace("lived"), await aPlace("restored")];
  await copyOfSamples(lived.state);
  const before = await contentOf(lived.state, async (db) => {
    for (const [which, message] of [
      ["min", hostile],
      ["max", long],
    ] as const)
      await db
        .prepare(`update enquiries set message = ? where reference = (select ${which}(reference) from enquiries)`)
        .bind(message)
        .run();
  });
  const [backup, restore] = [join(folder, "backup.sql"), join(folder, "restore.sql")];
  await wrangler(lived, "export", "cantiere", "--local", "--output", backup);
  // D1 refuses the unchanged export, because it fills tables before it creates those they refer to.
  await expect(importAsItIs(restored.state, backup)).rejects.toThrow(/no such table/);
  // An export that ends too early, but with a whole trigger.
  const exported = await readFile(backup, "utf8");
  const cut = join(folder, "cut-backup.sql");
  await writeFile(cut, exported.slice(0, exported.lastIndexOf("CREATE TRIGGER")));
  expect(await runHere("importable", cut, restore)).toMatchObject({ exitCode: 1 });
  expect((await runHere("importable", backup, restore)).exitCode).toBe(0);
  await wrangler(restored, "execute", "cantiere", "--local", "--file", restore);
  const after = await contentOf(restored.state);
  for (const message of [hostile, long])
    expect(before.rows.enquiries).toContainEqual(expect.objectContaining({ message }));
  expect(after.schema).toEqual(before.schema);
  expect(after.rows).toEqual(before.rows);
  expect(after.orphans).toEqual([]);
}, 120_000);

test("an incomplete export, a missing file and a command without files are refused", async () => {
  const part = join(folder, "part.sql");
  await writeFile(part, `INSERT INTO "user" ("id") VALUES('1');\n`);
  const refused = (why: RegExp) => ({ exitCode: 1, printed: expect.stringMatching(why) });
  expect(await runHere("importable", part, join(folder, "none.sql"))).toEqual(refused(/not a complete export/));
  expect(await runHere("importable", part)).toEqual(refused(/Usage/));
  expect(await runHere("importable", join(folder, "missing.sql"), part)).toEqual(refused(/There is no file/));
});

test("an export that is cut off at any place is refused, and a backup is never overwritten", async () => {
  const table = 'CREATE TABLE "t" ("id" TEXT);\n';
  const row = `INSERT INTO "t" VALUES('1');\n`;
  const trigger = "CREATE TRIGGER x AFTER INSERT ON t\nBEGIN\n\tDELETE FROM t;\nEND;";
  const [backup, restore] = [join(folder, "cut.sql"), join(folder, "cut-restore.sql")];
  const make = async (sql: string, target = restore) => {
    await writeFile(backup, sql);
    return runHere("importable", backup, target);
  };
  const brokeOff = { exitCode: 1, printed: expect.stringContaining("it ends too early") };
  expect(await make(`${table}${row}`)).toEqual(brokeOff);
  expect(await make(`${table}${row}${trigger}`.slice(0, -10))).toEqual(brokeOff);
  expect((await make(`${table}${row}${trigger}`)).exitCode).toBe(0);
  const migration = `INSERT INTO "d1_migrations" ("id","name") VALUES(1,'9999_later.sql');\n`;
  const later = { exitCode: 1, printed: expect.stringContaining("a newer version of the portal") };
  expect(await make(`${table}${migration}${trigger}`)).toEqual(later);
  const kept = { exitCode: 1, printed: expect.stringContaining("The backup is kept as it is") };
  expect(await make(`${table}${row}${trigger}`, `${folder}/../${basename(folder)}/cut.sql`)).toEqual(kept);
  const nowhere = { exitCode: 1, printed: expect.stringContaining("was not written") };
  expect(await make(`${table}${row}${trigger}`, join(folder, "none", "restore.sql"))).toEqual(nowhere);
});

type Place = { folder: string; state: string };

/** Creates a folder with its own local database, in which wrangler can run. */
async function aPlace(name: string): Promise<Place> {
  const place = { folder: join(folder, name), state: join(folder, name, ".wrangler", "state") };
  await mkdir(place.state, { recursive: true });
  await cp("wrangler.toml", join(place.folder, "wrangler.toml"));
  return place;
}

function wrangler({ folder: cwd }: Place, ...parameters: string[]) {
  const env = { ...process.env, ...quietWrangler, CI: "true" };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(
    process.execPath,
    [resolve("node_modules/wrangler/bin/wrangler.js"), "d1", ...parameters],
    options,
  );
}

/** Runs the statements of a file in one batch, as `wrangler d1 execute` does. */
async function importAsItIs(state: string, file: string): Promise<void> {
  const statements = unstable_splitSqlQuery(await readFile(file, "utf8"));
  const { env, close } = await openBindings({ persistTo: state });
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement))).finally(close);
}

/** The whole content of a database, after `change`. */
async function contentOf(state: string, change: (db: D1Database) => Promise<void> = async () => {}) {
  const { env, close } = await openBindings({ persistTo: state });
  try {
    await change(env.DB);
    const all = async (query: string) => (await env.DB.prepare(query).all<Record<string, string>>()).results;
    const ours = "name not like 'sqlite%' and name not like '_cf%'";
    const schema = await all(`select type, name, tbl_name, sql from sqlite_master where ${ours} order by type, name`);
    const rows: Record<string, unknown[]> = {};
    for (const { name } of schema.filter(({ type }) => type === "table"))
      rows[name ?? ""] = await all(`select * from "${name}" order by rowid`);
    return { schema, rows, orphans: await all("pragma foreign_key_check") };
  } finally {
    await close();
  }
}
