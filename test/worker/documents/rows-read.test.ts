import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import type { ListCursor } from "#rules/documents/list-cursor.ts";
import { documentSorts } from "#rules/documents/office-filter.ts";
import { officeDocumentQuery } from "#rules/documents/office-requests.ts";
import { rowCounts } from "#test/support/cases.ts";
import { hiddenTitles } from "#test/support/worker/documents.ts";
import { addHoldingRow, addProjectRow, aMember, type Member } from "#test/support/worker/records.ts";
import { openDatabase } from "#worker/db/database.ts";
import { listDocuments, type PageQuery } from "#worker/documents/list.ts";
import { searchOfficeDocuments } from "#worker/documents/office/office-list.ts";
import { listViewers } from "#worker/documents/office/viewer-store.ts";
import type { Bindings } from "#worker/env.ts";

const pageSize = 50;

/**
 * All documents are for retail, every second one for companies, and all but the newest 300 for institutional. Every seventh title
 * is hidden.
 */
const fillLibrary = `
  with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
  insert into documents (id, title, title_folded, file_type, file_path, file_name, for_company, for_institutional, for_retail, hidden, created_at)
  select printf('%08d', n), iif(n % 7 = 0, 'Internal White Paper', 'Report'), iif(n % 7 = 0, 'INTERNAL WHITE PAPER', 'REPORT'),
    'pdf', printf('key-%d', n), 'report.pdf', n % 2, n < ?1 - 300, 1, 0, n from number`;

async function refill(count: number): Promise<void> {
  await env.DB.prepare("delete from documents").run();
  // As after a change of the setting: the next call of `listDocuments` flags the hidden titles.
  await env.DB.prepare("delete from library_settings").run();
  await env.DB.prepare(fillLibrary).bind(count).run();
  const viewer = { id: "nobody", kind: "retail" } as const;
  await listDocuments(openDatabase(env.DB), { viewer, hiddenTitles: [String(count)], cursor: undefined, limit: 1 });
}

type OfficeQuery = z.input<typeof officeDocumentQuery>;

type Query = Pick<PageQuery, "viewer" | "cursor">;

/** Returns a database that counts its list statements, and the rows that these have read according to D1. */
function watchedDatabase() {
  const count = { rows: 0, statements: 0 };
  type Sent = { statement: ReturnType<ReturnType<typeof env.DB.prepare>["bind"]>; query: string };
  const sent = new WeakMap<object, Sent>();
  function add(results: { meta: { rows_read: number } }[]): void {
    for (const { meta } of results) {
      count.rows += meta.rows_read;
      count.statements += 1;
    }
  }
  const prepare = (query: string) => {
    const bind = (...values: unknown[]) => {
      const statement = env.DB.prepare(query).bind(...values);
      const isSetting = query.includes("library_settings");
      const watched = {
        async raw() {
          if (!isSetting) add([await statement.all()]);
          return statement.raw();
        },
        all: () => statement.all(),
        run: () => statement.run(),
      };
      sent.set(watched, { statement, query });
      return watched;
    };
    return { bind };
  };
  const batch = async (statements: object[]) => {
    const results = await env.DB.batch(statements.flatMap((each) => sent.get(each)?.statement ?? []));
    if (statements.every((each) => !sent.get(each)?.query.startsWith("update"))) add(results);
    return results;
  };
  return { count, bindings: { ...env, DB: { prepare, batch } as unknown as Bindings["DB"] } };
}

async function rowsRead(query: Query, limit = pageSize): Promise<number> {
  const { count, bindings } = watchedDatabase();
  const { rows } = await listDocuments(openDatabase(bindings.DB), { ...query, limit, hiddenTitles });
  expect(rows.length).toBe(limit);
  expect(count.statements).toBeGreaterThan(0);
  return count.rows;
}

async function rowsLookedAt(query: Query, title: string) {
  const { count, bindings } = watchedDatabase();
  const filter = { title };
  const page = await listDocuments(openDatabase(bindings.DB), { ...query, limit: pageSize, hiddenTitles, filter });
  return { ...page, read: count.rows };
}

/** Returns the number of rows that a page of the documents desk reads, from a cursor on. */
async function officeRowsRead(query: OfficeQuery, cursor: ListCursor | undefined): Promise<number> {
  const { count, bindings } = watchedDatabase();
  const filter = officeDocumentQuery.parse(query);
  const page = { filter, hiddenTitles, cursor, limit: pageSize, now: new Date() };
  const { rows, next } = await searchOfficeDocuments(openDatabase(bindings.DB), page);
  expect([rows.length, next === undefined]).toEqual([pageSize, false]);
  return count.rows;
}

/** The rows that a query without results reads: D1 counts the index entry that shows that there are none. */
const emptyPageRead = 1;

test.each(rowCounts)(
  "a page of %i documents reads its own rows and one more",
  async (count) => {
    await refill(count);
    const middle = { createdAt: new Date(count / 2), id: String(count / 2).padStart(8, "0") };
    const own = pageSize + 1;
    for (const kind of ["company", "institutional", "retail", "staff"] as const) {
      const viewer = { id: "nobody", kind };
      expect([kind, await rowsRead({ viewer, cursor: undefined })]).toEqual([kind, own]);
      const behind = kind === "staff" ? own : own + emptyPageRead;
      expect([kind, await rowsRead({ viewer, cursor: middle })]).toEqual([kind, behind]);
    }
    // What `fillLibrary` gives the document in the middle.
    const inMiddle = { newest: count / 2, oldest: count / 2, title: "REPORT", largest: 0, downloads: 0 };
    for (const sort of documentSorts) {
      const cursor = { sort, value: inMiddle[sort], id: middle.id };
      expect([sort, await officeRowsRead({ sort }, undefined), await officeRowsRead({ sort }, cursor)]).toEqual([
        ...[sort, own, own],
      ]);
    }
    await env.DB.prepare("update documents set visible_from = null where id % 3 = 0").run();
    await env.DB.prepare("update documents set visible_from = null, binned_at = 1 where id % 3 = 1").run();
    for (const sort of documentSorts)
      for (const state of ["draft", "binned"])
        expect([sort, state, await officeRowsRead({ sort, state }, undefined)]).toEqual([sort, state, own]);
    await env.DB.prepare("update documents set visible_from = 0, binned_at = null").run();
    // As after an import that gave all documents the same time.
    await env.DB.prepare("update documents set created_at = 1").run();
    const viewer = { id: "nobody", kind: "institutional" } as const;
    const cursor = { createdAt: new Date(1), id: middle.id };
    expect(await rowsRead({ viewer, cursor })).toBe(own + emptyPageRead);
  },
  60_000,
);

/** Grants a third of all documents to a person and a fifth to a project, including hidden ones. */
async function grantMany({ id }: Member, projectId: string): Promise<void> {
  const grant = (table: string, column: string, every: number) =>
    env.DB.prepare(
      `insert into ${table} (document_id, ${column}, hidden, created_at) select id, ?, hidden, created_at from documents where created_at % ${every} = 0`,
    );
  await env.DB.batch([
    grant("document_people", "person_id", 3).bind(id),
    grant("document_projects", "project_id", 5).bind(projectId),
  ]);
}

test("a page of granted documents reads the same rows however many grants and documents there are", async () => {
  const [granted, holder, plain] = [
    await aMember("institutional"),
    await aMember("institutional"),
    await aMember("retail"),
  ];
  const projectId = await addProjectRow();
  await addHoldingRow(granted.id, { projectId });
  const holdings = 3;
  for (let at = 0; at < holdings; at++) await addHoldingRow(holder.id);
  const read: number[][] = [];
  for (const count of [1_000, 10_000]) {
    await refill(count);
    await listDocuments(openDatabase(env.DB), { viewer: plain, hiddenTitles, cursor: undefined, limit: 1 });
    await grantMany(granted, projectId);
    const middle = { createdAt: new Date(count / 2), id: String(count / 2).padStart(8, "0") };
    for (const cursor of [undefined, middle]) {
      const own = pageSize + 1 + emptyPageRead;
      // Their holdings, the index entry after the last of them, and a query without results for each holding.
      const withHoldings = own + holdings + emptyPageRead + holdings * emptyPageRead;
      expect(await rowsRead({ viewer: plain, cursor })).toBeLessThanOrEqual(own + emptyPageRead);
      expect(await rowsRead({ viewer: holder, cursor })).toBeLessThanOrEqual(withHoldings);
    }
    read.push([
      await rowsRead({ viewer: granted, cursor: undefined }),
      await rowsRead({ viewer: granted, cursor: middle }),
    ]);
  }
  expect(read[1]).toEqual(read[0]);
  // The queries for the kind, the person and the project, the project's list as JSON, and the rows that only grants lead to.
  for (const rows of read.flat()) expect(rows).toBeLessThanOrEqual(7 * (pageSize + 1));
});

test("a search reads at most a thousand rows at a time, however rare its matches are", async () => {
  const viewer = { id: "nobody", kind: "retail" } as const;
  await refill(10_000);
  await env.DB.prepare("update documents set title = 'The needle' where id = '00000001'").run();
  const found: string[] = [];
  let pages = 0;
  for (let cursor: Query["cursor"] | null; cursor !== null; pages++) {
    const { rows, next, read } = await rowsLookedAt({ viewer, cursor }, "NEEDLE");
    expect(read).toBeLessThanOrEqual(1_000);
    found.push(...rows.map(({ id }) => id));
    cursor = next ?? null;
  }
  expect(found).toEqual(["00000001"]);
  expect(pages).toBeGreaterThan(8);
});

test("listing who sees a document reads as many rows among thousands of members as among hundreds", async () => {
  const audience = { company: true, institutional: false, retail: true };
  const read: number[] = [];
  for (const size of [300, 3_000]) {
    await env.DB.prepare("delete from user where id like 'many-%'").run();
    await env.DB.prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < ?1)
       insert into user (id, name, email, kind, created_at, updated_at) select printf('many-%05d', n), printf('Person %05d', n),
         'many' || n || '@firm.example', iif(n % 2, 'company', 'retail'), 0, 0 from number`,
    )
      .bind(size)
      .run();
    const { count, bindings } = watchedDatabase();
    const people = await listViewers(openDatabase(bindings.DB), { id: "none", audience }, undefined, pageSize);
    expect(people.length).toBe(pageSize);
    read.push(count.rows);
  }
  expect(read[1]).toBe(read[0]);
});
