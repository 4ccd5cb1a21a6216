import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hiddenTitles } from "#test/support/documents.ts";
import { listDocuments } from "#worker/documents/store.ts";
import type { Bindings } from "#worker/env.ts";

const pageSize = 50;

/** Half of each audience hidden from the others, every seventh title hidden, and a run of forbidden ones at the front. */
const fillLibrary = `
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
  insert into documents (id, title, title_folded, file_type, file_path, file_name, for_company, for_institutional, for_retail, hidden, created_at)
  select printf('%08d', n), iif(n % 7 = 0, 'Internal White Paper', 'Report'), iif(n % 7 = 0, 'INTERNAL WHITE PAPER', 'REPORT'),
    'pdf', printf('key-%d', n), 'report.pdf', n % 2, n < ?1 - 300, 1, 0, n from number`;

/** Runs the list and answers the rows that D1 says it read for its one query on documents. */
async function rowsRead(
  question: Omit<Parameters<typeof listDocuments>[1], "limit" | "hiddenTitles">,
): Promise<number> {
  const read: Promise<number>[] = [];
  const prepare = (query: string) => {
    const statement = env.DB.prepare(query);
    const bind = (...values: unknown[]) => {
      if (query.includes('from "documents"'))
        read.push(
          statement
            .bind(...values)
            .all()
            .then(({ meta }) => meta.rows_read),
        );
      return statement.bind(...values);
    };
    return { bind };
  };
  const watched = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as Bindings["DB"];
  const { rows } = await listDocuments({ ...env, DB: watched }, { ...question, limit: pageSize, hiddenTitles });
  expect(rows.length).toBe(pageSize);
  expect(read.length).toBe(1);
  return (await read[0]) ?? Number.NaN;
}

test.each([1_000, 10_000, 100_000])(
  "a page of %i documents reads its own rows and one more",
  async (count) => {
    await env.DB.prepare("delete from documents").run();
    // As after a change of the setting: the first list flags what is hidden.
    await env.DB.prepare("delete from library_settings").run();
    await env.DB.prepare(fillLibrary).bind(count).run();
    await listDocuments(env, { kind: "retail", hiddenTitles: [String(count)], from: undefined, limit: 1 });
    const middle = { createdAt: new Date(count / 2), id: String(count / 2).padStart(8, "0") };
    const read = [];
    for (const kind of ["company", "institutional", "retail", "staff"] as const) {
      for (const from of [undefined, middle]) read.push(await rowsRead({ kind, from }));
    }
    expect(read).toEqual(read.map(() => pageSize + 1));
    // As after an import in which all came at one moment.
    await env.DB.prepare("update documents set created_at = 1").run();
    expect(await rowsRead({ kind: "institutional", from: { createdAt: new Date(1), id: middle.id } })).toBe(
      pageSize + 1,
    );
  },
  60_000,
);
