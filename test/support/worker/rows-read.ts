import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { rowCounts } from "#test/support/cases.ts";
import { type Database, openDatabase } from "#worker/db/database.ts";
import { watchedDatabase } from "./watched-database.ts";

type Lists = Record<string, (db: Database) => Promise<unknown[]>>;

/**
 * Fills lists to sizes that are each ten times the one before, and expects each page to read the same number of rows at every
 * size, and no more than `atMost`.
 */
export async function expectSameRowsRead(
  fill: (from: number, to: number) => Promise<unknown>,
  lists: Lists,
  atMost: number,
): Promise<void> {
  const read: Record<string, number[]> = {};
  let filled = 0;
  for (const size of rowCounts) {
    await fill(filled + 1, size);
    filled = size;
    for (const [name, list] of Object.entries(lists)) {
      const { d1, statements } = watchedDatabase(env.DB);
      await list(openDatabase(d1));
      read[name] = [...(read[name] ?? []), statements.reduce((sum, statement) => sum + statement.read, 0)];
    }
  }
  expect(Math.max(...Object.values(read).flat())).toBeGreaterThan(0);
  for (const [each, sizes] of Object.entries(read)) expect([each, sizes]).toEqual([each, sizes.map(() => sizes[0])]);
  for (const [each, [few = 0]] of Object.entries(read)) expect([each, few <= atMost]).toEqual([each, true]);
}

/** SQL for the numbers from `?1` to `?2`, to insert many rows with one statement. */
export const numbers = "with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)";
