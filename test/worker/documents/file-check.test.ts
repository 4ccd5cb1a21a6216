import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { DocumentDetail, FileCheckAnswer } from "#rules/documents/office-answers.ts";
import { dayInMs } from "#rules/durations.ts";
import { emptyStorage } from "#test/support/worker/empty-storage.ts";
import { lastingError } from "#test/support/worker/failing-database.ts";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import {
  actOnDocument,
  addDraft,
  getVersion,
  readAs,
  type Staff,
  sendFile,
} from "#test/support/worker/office-documents.ts";
import { aPerson } from "#test/support/worker/people.ts";
import { countRows } from "#test/support/worker/visitor.ts";
import { emptyBin } from "#worker/documents/bin/empty-bin.ts";
import { checkFiles } from "#worker/documents/file-check/check-files.ts";

let staff: Staff;
beforeEach(async () => {
  await emptyStorage();
  staff = await aPerson("staff");
});

function inDays(days: number): Date {
  return new Date(Date.now() + days * dayInMs + 60_000);
}

async function readCheck() {
  return (await readAs<FileCheckAnswer>(staff, "/document-check")).check;
}

async function keyOf(id: string): Promise<string> {
  const key = await env.DB.prepare("select file_path from documents where id = ?").bind(id).first<string>("file_path");
  return key ?? "";
}

test("an object without a row is found after a day and removed a week later, and a document without its object is listed", async () => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  expect(await readCheck()).toBeNull();
  const kept = await addDraft(staff, "Kept.");
  const lost = await addDraft(staff, "Lost.", "lost.txt");
  await env.DOCUMENTS.delete(await keyOf(lost.id));
  await env.DOCUMENTS.put("00-orphan", "of a crash");
  await checkFiles(env, new Date());
  expect(await env.DOCUMENTS.head("00-orphan")).not.toBeNull();
  expect(await readCheck()).toMatchObject({ missing: [{ id: lost.id, title: "lost" }], removed: 0 });

  await checkFiles(env, inDays(0.9));
  expect((await readCheck())?.removed).toBe(0);
  for (const days of [1, 2, 7.9]) await checkFiles(env, inDays(days));
  expect(await env.DOCUMENTS.head("00-orphan")).not.toBeNull();
  expect((await readCheck())?.removed).toBe(0);
  await checkFiles(env, inDays(9));
  expect(await env.DOCUMENTS.head("00-orphan")).toBeNull();
  expect(await readCheck()).toMatchObject({ missing: [{ id: lost.id }], removed: 1, endedAt: expect.any(String) });
  expect(await (await getVersion(staff, kept.id, 1)).text()).toBe("Kept.");
  vi.restoreAllMocks();
});

test("of overlapping runs of cron, one begins the check of the day", async () => {
  const now = inDays(0);
  await Promise.all([0, 1, 2].map((run) => checkFiles(env, new Date(now.getTime() + run))));
  expect(await countRows("select count(*) as count from file_checks")).toBe(1);
  expect((await readCheck())?.endedAt).not.toBeNull();
  await Promise.all([0, 1, 2].map((run) => checkFiles(env, new Date(inDays(1).getTime() + run))));
  expect(await countRows("select count(*) as count from file_checks")).toBe(2);
});

test("a document whose files were removed from the bin, but not its row yet, is not listed as lost", async () => {
  for (const level of ["info", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const draft = await addDraft(staff, "One.");
  const path = `/${draft.id}/versions?name=two.txt&version=${draft.version}`;
  const replaced = (await (await sendFile(staff.cookie, path, "Two.")).json()) as DocumentDetail;
  const { id } = await actOnDocument(staff, replaced, "bin");
  const [key, now] = [await keyOf(id), inDays(31)];
  const DB = interceptedDatabase(env.DB, (queries, call) =>
    queries.some((query) => /^delete from "documents"/.test(query)) ? Promise.reject(new Error(lastingError)) : call(),
  );
  await emptyBin({ ...env, DB }, now);
  expect([await keyOf(id), await env.DOCUMENTS.head(key)]).toEqual([key, null]);
  await checkFiles(env, now);
  await emptyBin(env, now);
  expect(await keyOf(id)).toBe("");
  expect(await readCheck()).toMatchObject({ missing: [], missingCount: 0, endedAt: now.toISOString() });
  vi.restoreAllMocks();
});

test("all rows without objects are found, and no run asks R2 for more objects than one step allows", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id } = await addDraft(staff, "There.");
  const copies = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 550)
    insert into document_versions select ?1, 100 + i, file_type, 1, 'lost-' || i, 'lost.txt', '', null, created_at, null
    from documents, n where id = ?1`;
  await env.DB.prepare(copies).bind(id).run();
  let asked = 0;
  const counting = new Proxy(env.DOCUMENTS, {
    get(bucket, name) {
      if (name === "head") asked += 1;
      const value = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  const now = inDays(14);
  for (let run = 0; run < 4; run++) {
    const before = asked;
    await checkFiles({ ...env, DOCUMENTS: counting }, now);
    expect(asked - before).toBeLessThanOrEqual(500);
  }
  expect((await readCheck())?.endedAt).toBe(now.toISOString());
  const found = "select count(*) as count from file_findings where object_key like 'lost-%'";
  expect(await env.DB.prepare(found).first<number>("count")).toBe(550);
  const { missing = [], missingCount } = (await readCheck()) ?? {};
  expect([missing.length, missingCount]).toEqual([100, 550]);
  await env.DB.prepare("delete from document_versions where file_path like 'lost-%'").run();
  vi.restoreAllMocks();
});

test("a bucket that needs several steps is compared completely, and a step that failed is repeated", async () => {
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const names = Array.from({ length: 550 }, (_, index) => `orphan-${String(index).padStart(4, "0")}`);
  for (let at = 0; at < names.length; at += 50)
    await Promise.all(names.slice(at, at + 50).map((name) => env.DOCUMENTS.put(name, "x")));
  const document = await addDraft(staff, "Named.");
  let failures = 1;
  const broken = new Proxy(env.DOCUMENTS, {
    get(bucket, name) {
      if (name === "delete" && failures-- > 0) return () => Promise.reject(new Error("R2 is away"));
      const value = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  for (let run = 0; run < 4; run++) await checkFiles(env, inDays(20));
  expect((await env.DOCUMENTS.list({ prefix: "orphan-" })).objects.length).toBe(names.length);
  const now = inDays(27.5);
  await checkFiles({ ...env, DOCUMENTS: broken }, now);
  expect((await readCheck())?.endedAt).toBeNull();
  for (let run = 0; run < 3; run++) await checkFiles(env, now);
  const check = await readCheck();
  expect(check).toMatchObject({ removed: names.length, endedAt: now.toISOString() });
  expect((await env.DOCUMENTS.list({ prefix: "orphan-" })).objects).toEqual([]);
  const found =
    "select count(*) as count from file_findings where kind = 'object-without-row' and object_key like 'orphan-%'";
  expect(await env.DB.prepare(found).first<number>("count")).toBe(names.length);
  expect(await (await getVersion(staff, document.id, 1)).text()).toBe("Named.");
  vi.restoreAllMocks();
});

test("restoring the database to an earlier time and undoing that within a week loses no file", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { id } = await addDraft(staff, "Came since.");
  const rows = [await takeRow("documents", "id", id), await takeRow("document_versions", "document_id", id)];
  for (const days of [30, 31, 36]) for (let run = 0; run < 4; run++) await checkFiles(env, inDays(days));
  for (const putBack of rows) await putBack();
  await checkFiles(env, inDays(38));
  expect(await (await getVersion(staff, id, 1)).text()).toBe("Came since.");
  vi.restoreAllMocks();
});

test("a file that had its row again in the meantime is kept for a whole week after it is found without one once more", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { id } = await addDraft(staff, "Came and went.");
  const key = await keyOf(id);
  const checkOn = async (days: number) => {
    for (let run = 0; run < 4; run++) await checkFiles(env, inDays(days));
  };
  const putBack = await takeRow("documents", "id", id);
  await checkOn(40);
  await putBack();
  await checkOn(42);
  await takeRow("documents", "id", id);
  for (const days of [48, 50, 54]) {
    await checkOn(days);
    expect(await env.DOCUMENTS.head(key)).not.toBeNull();
  }
  await checkOn(55.5);
  expect(await env.DOCUMENTS.head(key)).toBeNull();
  vi.restoreAllMocks();
});

/** Deletes a row, if there is one. Returns a function that stores it again. */
async function takeRow(table: string, column: string, id: string): Promise<() => Promise<unknown>> {
  const columns = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>();
  const names = columns.results.map(({ name }) => name);
  const row = await env.DB.prepare(`select ${names} from ${table} where ${column} = ?`).bind(id).first();
  await env.DB.prepare(`delete from ${table} where ${column} = ?`).bind(id).run();
  const insert = `insert into ${table} (${names}) values (${names.map(() => "?")})`;
  return async () =>
    row &&
    env.DB.prepare(insert)
      .bind(...Object.values(row))
      .run();
}
