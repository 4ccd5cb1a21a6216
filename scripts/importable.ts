// `node scripts/importable.ts BACKUP.sql RESTORE.sql` writes what `wrangler d1 export` has exported so that `wrangler d1 execute` can
// import it. An export fills each table before it makes the next one, and SQLite refuses a row that refers to a table which is not
// there yet (https://github.com/cloudflare/workers-sdk/issues/5683). Here all tables come first, then their rows, then indexes and
// triggers: a trigger that were there before would count and tell everything once more.
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { unstable_splitSqlQuery as statementsOf } from "wrangler";
import { fail, isHelp } from "./command.ts";

const usage = "node scripts/importable.ts BACKUP.sql RESTORE.sql";

/** What a statement begins with, in the order of the import. Everything else comes last. */
const order = [/^pragma\b/i, /^create table\b/i, /^(insert|delete)\b/i];

process.exitCode = await rewrite();

async function rewrite(): Promise<0 | 1> {
  if (isHelp(usage)) return 0;
  const paths = readPaths();
  if (!paths) return fail(`Usage: ${usage}`);
  const [backup, restore] = paths;
  const sql = await readFile(backup, "utf8").catch(() => undefined);
  if (sql === undefined) return fail(`There is no file ${backup}.\nUsage: ${usage}`);
  const statements = statementsOf(sql).map((statement) => statement.trim());
  if (!statements.some((statement) => /^create table\b/i.test(statement)))
    return fail(`${backup} is no whole export: it makes no table. Export without --no-schema.`);
  const sorted = statements.toSorted((one, other) => placeOf(one) - placeOf(other));
  await writeFile(restore, sorted.map((statement) => `${statement.replace(/;$/, "")};\n`).join(""));
  console.log(`${restore} has the ${sorted.length} statements of ${backup} in an order that can be imported.`);
  return 0;
}

function placeOf(statement: string): number {
  const place = order.findIndex((beginning) => beginning.test(statement));
  return place < 0 ? order.length : place;
}

function readPaths(): readonly [string, string] | undefined {
  try {
    const [backup, restore, ...more] = parseArgs({ allowPositionals: true }).positionals;
    return backup && restore && more.length === 0 ? [backup, restore] : undefined;
  } catch {
    return undefined;
  }
}
