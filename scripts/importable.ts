// `node scripts/importable.ts BACKUP.sql RESTORE.sql` writes what `wrangler d1 export` has exported so that `wrangler d1 execute` can
// import it. An export fills each table before it makes the next one, and SQLite refuses a row that refers to a table which is not
// there yet (https://github.com/cloudflare/workers-sdk/issues/5683). Here all tables come first, then their rows, then indexes and
// triggers: a trigger that existed before the rows would run for each of them. D1 refuses a statement of more than 100,000 bytes
// (https://github.com/cloudflare/workerd/issues/3049), so a longer row is put together from pieces.
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { unstable_splitSqlQuery as statementsOf } from "wrangler";
import { fail, isHelp } from "./command.ts";

const usage = "node scripts/importable.ts BACKUP.sql RESTORE.sql";

/** The beginnings of statements, in the order of the import. Everything else comes last. */
const order = [/^pragma\b/i, /^create table\b/i, /^(insert|delete)\b/i];

/** The longest statement that D1 accepts. A single value may have two million bytes. */
const maxBytes = 100_000;
/** A shorter text stays in its row. */
const longText = 1_000;
/** A piece of a text: `''`, which stands for one quotation mark, is never split. A character has four bytes at most. */
const piece = /(?:''|[^']){1,20000}/gu;
/** The name of a table that exists only during the import. */
const pieces = "pieces_of_long_texts";

process.exitCode = await rewrite();

async function rewrite(): Promise<0 | 1> {
  if (isHelp(usage)) return 0;
  const paths = readPaths();
  if (!paths) return fail(`Usage: ${usage}`);
  const [backup, restore] = paths;
  if (resolve(backup) === resolve(restore))
    return fail("The backup is kept as it is: name another file for RESTORE.sql.");
  const sql = await readFile(backup, "utf8").catch(() => undefined);
  if (sql === undefined) return fail(`There is no file ${backup}.\nUsage: ${usage}`);
  const statements = statementsOf(sql).map((statement) => statement.trim());
  if (!statements.some((statement) => /^create table\b/i.test(statement)))
    return fail(`${backup} is not a complete export: it creates no tables. Export without --no-schema.`);
  const triggers = await triggersOfMigrations(statements);
  if (!triggers) return fail(`${backup} comes from a newer version of the portal. Rewrite it with that version.`);
  if (!/;\s*$/.test(sql) || !createsAll(statements, triggers))
    return fail(`${backup} is not a complete export: it ends too early. Export again, or use an older one.`);
  const sorted = inPieces(statements).toSorted((one, other) => placeOf(one) - placeOf(other));
  const text = sorted.map((statement) => `${statement.replace(/;$/, "")};\n`).join("");
  const error = await writeFile(restore, text).catch((reason: Error) => reason);
  if (error) return fail(`${restore} was not written: ${error.message}`);
  console.log(`${restore} has the ${statements.length} statements of ${backup}, ready to import.`);
  return 0;
}

/** Returns the triggers that the export's own migrations have created, or undefined if one of these migrations is not here. */
async function triggersOfMigrations(statements: readonly string[]): Promise<string[] | undefined> {
  const names = statements
    .filter((statement) => /^insert into "?d1_migrations\b/i.test(statement))
    .flatMap((statement) => /'(\w+\.sql)'/.exec(statement)?.[1] ?? []);
  const folder = join(import.meta.dirname, "..", "migrations");
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8"))).catch(() => undefined);
  return files?.flatMap((sql) => [...sql.matchAll(/^create trigger\s+\W?(\w+)/gim)].map(([, name = ""]) => name));
}

/** Triggers are the last part of an export, so it is whole if it creates all of them. */
function createsAll(statements: readonly string[], triggers: readonly string[]): boolean {
  const created = statements.flatMap(
    (statement) => /^create trigger\s+\W?(\w+)[\s\S]*\bend;?$/i.exec(statement)?.[1] ?? [],
  );
  return created.length > 0 && triggers.every((name) => created.includes(name));
}

function placeOf(statement: string): number {
  const place = order.findIndex((beginning) => beginning.test(statement));
  return place < 0 ? order.length : place;
}

/**
 * Returns the same statements, none of them too long. Long texts of a row are stored in pieces before it, and
 * the row reads them from there.
 */
function inPieces(statements: readonly string[]): string[] {
  const stored: string[] = [];
  const shortened = statements.flatMap((statement) => {
    if (Buffer.byteLength(statement) <= maxBytes || !/^insert\b/i.test(statement)) return [statement];
    const before = stored.length;
    const row = statement.replaceAll(/'([^']*(?:''[^']*)*)'/g, (text, within: string) => {
      if (text.length < longText) return text;
      const first = stored.length + 1;
      for (const [each] of within.matchAll(piece))
        stored.push(`INSERT INTO ${pieces} VALUES(${stored.length + 1},'${each}')`);
      return `(SELECT group_concat(text, '' ORDER BY id) FROM ${pieces} WHERE id BETWEEN ${first} AND ${stored.length})`;
    });
    return [...stored.slice(before), row];
  });
  if (stored.length === 0) return shortened;
  return [`CREATE TABLE ${pieces} (id INTEGER PRIMARY KEY, text TEXT)`, ...shortened, `DROP TABLE ${pieces}`];
}

function readPaths(): readonly [string, string] | undefined {
  try {
    const [backup, restore, ...more] = parseArgs({ allowPositionals: true }).positionals;
    return backup && restore && more.length === 0 ? [backup, restore] : undefined;
  } catch {
    return undefined;
  }
}
