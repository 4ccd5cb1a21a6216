import type { D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";

/** A Worker that runs the statements of one call as a batch, or returns the rows of a single statement as arrays. */
const source = `export default {
  async fetch(request, { DB }) {
    const { statements, areRaw } = await request.json();
    try {
      const prepared = statements.map(({ query, values }) => DB.prepare(query).bind(...values));
      return Response.json(areRaw ? await prepared[0].raw({ columnNames: true }) : await DB.batch(prepared));
    } catch ({ message }) {
      return Response.json({ message }, { status: 500 });
    }
  },
};`;

export const databaseWorker = { type: "ESModule", path: "database.js", contents: source } as const;

/**
 * Opens the local database for a script, with one request for each call. Miniflare's own proxy sends a request, and
 * waits for it, whenever a statement is prepared and whenever values are bound to it. In a script that writes many
 * rows, this takes most of the time.
 */
export function openLocalDatabase(runtime: Miniflare): D1Database {
  const ask: Ask = async (statements, areRaw = false) => {
    const body = JSON.stringify({ statements: statements.map(({ query, values }) => ({ query, values })), areRaw });
    const answer = await runtime.dispatchFetch("http://database", { method: "POST", body });
    const result = await answer.json();
    if (!answer.ok) throw new Error((result as { message: string }).message);
    return result as never;
  };
  const missing = () => {
    throw new Error("A script can use only prepare and batch.");
  };
  return {
    prepare: (query) => new Statement(ask, query),
    batch: (statements) => ask(statements as unknown as Statement[]),
    exec: missing,
    withSession: missing,
    dump: missing,
  };
}

type Ask = <Result>(statements: readonly Statement[], areRaw?: boolean) => Promise<Result[]>;

class Statement implements D1PreparedStatement {
  readonly query: string;
  readonly values: readonly unknown[];
  readonly #ask: Ask;

  constructor(ask: Ask, query: string, values: readonly unknown[] = []) {
    this.query = query;
    this.values = values;
    this.#ask = ask;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#ask, this.query, values);
  }

  async all<Row>(): Promise<D1Result<Row>> {
    const [result] = await this.#ask<D1Result<Row>>([this]);
    if (!result) throw new Error("The database has not answered.");
    return result;
  }

  run<Row>(): Promise<D1Result<Row>> {
    return this.all<Row>();
  }

  async first(column?: string): Promise<never> {
    const [row] = (await this.all<Record<string, unknown>>()).results;
    if (row === undefined) return null as never;
    return (column === undefined ? row : row[column]) as never;
  }

  async raw({ columnNames = false } = {}): Promise<never> {
    const rows = await this.#ask<unknown[]>([this], true);
    return (columnNames ? rows : rows.slice(1)) as never;
  }
}
