import { env } from "cloudflare:workers";

/** Tables that refused calls write to as well: attempts are counted, and some refusals recorded. */
const countedTables = ["account_attempts", "security_events"];

type Step = { at: string; undo: string };

const ownTables = `type = 'table' and name not like 'sqlite^_%' escape '^' and name not like '^_cf^_%' escape '^' and name <> 'd1_migrations'`;

/**
 * Logs how to undo every write from now on, by triggers on every table, so that each request can find the same data. `undo`
 * undoes all writes and returns the tables that were written to. `keep` clears the log.
 */
export async function openUndoLog() {
  const tables = await all<{ name: string }>(`select name from sqlite_master where ${ownTables}`);
  const columns = await all<{ at: string; name: string }>(
    `select t.name as at, c.name from (select name from sqlite_master where ${ownTables}) t join pragma_table_info(t.name) c`,
  );
  const columnsOf = Map.groupBy(columns, ({ at }) => at);
  const guards = await all<{ name: string }>(
    "select name from sqlite_master where type = 'trigger' and name like '%^_never^_%' escape '^'",
  );
  await env.DB.batch(
    [
      // These triggers forbid changes to append-only tables, which then could not be undone. The Worker never makes such changes.
      ...guards.map(({ name }) => `drop trigger "${name}"`),
      "create table undo_log (number integer primary key, at text not null, undo text not null)",
      ...tables.flatMap(({ name }) =>
        triggersOf(
          name,
          (columnsOf.get(name) ?? []).map((column) => column.name),
        ),
      ),
    ].map((sql) => env.DB.prepare(sql)),
  );
  const keep = () => env.DB.prepare("delete from undo_log").run();
  return { undo: undoAll, keep };
}

async function undoAll(): Promise<string[]> {
  const steps = await all<Step>("select at, undo from undo_log order by number desc");
  if (steps.length === 0) return [];
  const undoing = ["pragma defer_foreign_keys = on", ...steps.map(({ undo }) => undo), "delete from undo_log"];
  await env.DB.batch(undoing.map((sql) => env.DB.prepare(sql)));
  return [...new Set(steps.map(({ at }) => at))].filter((at) => !countedTables.includes(at)).sort();
}

function triggersOf(table: string, columns: readonly string[]): string[] {
  const log = (event: string, undo: readonly string[]) =>
    `create trigger "undo_${event}_${table}" after ${event} on "${table}" begin
      insert into undo_log (at, undo) values ('${table}', ${joined(undo)}); end`;
  const oldValues = columns.map((name) => `quote(old."${name}")`);
  const sets = columns.map((name, at) => `'${at > 0 ? ", " : ""}"${name}" = ' || ${oldValues[at]}`);
  const list = oldValues.map((value, at) => (at > 0 ? `', ' || ${value}` : value));
  return [
    log("insert", [`'delete from "${table}" where rowid = '`, "new.rowid"]),
    log("update", [`'update "${table}" set '`, ...sets, "' where rowid = '", "new.rowid"]),
    // With its old rowid, by which earlier steps are undone.
    log("delete", [
      `'insert into "${table}" (rowid, "${columns.join('", "')}") values ('`,
      "old.rowid",
      "', '",
      ...list,
      "')'",
    ]),
  ];
}

/** Joins SQL expressions in halves, because D1 refuses deeply nested ones. */
function joined(parts: readonly string[]): string {
  if (parts.length <= 1) return parts[0] ?? "''";
  const half = Math.ceil(parts.length / 2);
  return `(${joined(parts.slice(0, half))} || ${joined(parts.slice(half))})`;
}

async function all<Row>(query: string): Promise<Row[]> {
  return (await env.DB.prepare(query).all<Row>()).results;
}
