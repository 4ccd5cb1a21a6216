import { env } from "cloudflare:workers";
import { eq, gt, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "#worker/db/database.ts";
import { insertWhere } from "#worker/db/insert-where.ts";

const db = openDatabase(env.DB);

const authors = sqliteTable("insert_where_authors", { id: text().primaryKey(), born: integer().notNull() });

/** The columns are in another order than in the database. */
const books = sqliteTable("insert_where_books", {
  title: text().notNull(),
  id: text().primaryKey(),
  authorId: text("author_id"),
  copies: integer().notNull().default(3),
  isLent: integer("is_lent", { mode: "boolean" }).notNull().default(false),
  language: text().default(sql`lower('EN')`),
  shelf: text().$defaultFn(() => "new"),
  keywords: text({ mode: "json" }).$type<string[]>(),
  printedAt: integer("printed_at", { mode: "timestamp_ms" }),
});

const book = { id: "emma", title: "Emma" };

beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("drop table if exists insert_where_books"),
    env.DB.prepare("drop table if exists insert_where_authors"),
    env.DB.prepare("create table insert_where_authors (id text primary key, born integer not null)"),
    env.DB.prepare(
      `create table insert_where_books (id text primary key, title text not null, author_id text, copies integer not null,
      is_lent integer not null, language text default 'physical', shelf text, keywords text, printed_at integer)`,
    ),
    env.DB.prepare("insert into insert_where_authors values ('austen', 1775), ('eliot', 1819), ('woolf', 1882)"),
  ]);
});

async function storedBooks() {
  return (await env.DB.prepare("select * from insert_where_books order by id").all()).results;
}

test("a column that is left out gets its default, of whatever kind, or NULL if it has none", async () => {
  await insertWhere(db, books, book, { where: sql`true` });
  expect(await storedBooks()).toEqual([
    {
      ...book,
      author_id: null,
      copies: 3,
      is_lent: 0,
      language: "en",
      shelf: "new",
      keywords: null,
      printed_at: null,
    },
  ]);
});

test("null and falsy values are stored as they are, not replaced by the default", async () => {
  const row = { ...book, copies: 0, isLent: false, language: null, shelf: "", keywords: null };
  await insertWhere(db, books, row, { where: sql`true` });
  expect(await storedBooks()).toMatchObject([{ copies: 0, is_lent: 0, language: null, shelf: "", keywords: null }]);
});

test("values are encoded by their columns and come back as they were", async () => {
  const printedAt = new Date("2026-03-01T10:00:00.123Z");
  const row = { ...book, authorId: "austen", copies: 1, isLent: true, keywords: ["it's", '"', "?1"], printedAt };
  await insertWhere(db, books, row, { where: undefined });
  expect(await db.select().from(books)).toEqual([{ ...row, language: "en", shelf: "new" }]);
});

test("nothing is inserted if the condition does not hold", async () => {
  await insertWhere(db, books, book, { where: sql`1 = 2` });
  await insertWhere(db, books, book, { from: authors, where: eq(authors.id, "nobody") });
  expect(await storedBooks()).toEqual([]);
});

test("one row is inserted for each source row that meets the condition, with the source's columns as values", async () => {
  const row = { id: authors.id, title: sql`'Works of ' || ${authors.id}`, authorId: authors.id, copies: authors.born };
  await insertWhere(db, books, row, { from: authors, where: gt(authors.born, 1800) });
  expect(await storedBooks()).toMatchObject([
    { id: "eliot", title: "Works of eliot", author_id: "eliot", copies: 1819 },
    { id: "woolf", title: "Works of woolf", author_id: "woolf", copies: 1882 },
  ]);
});

test("a conflict clause can be added, with or without a source table", async () => {
  for (const source of [{ where: undefined }, { from: authors, where: undefined }]) {
    await insertWhere(db, books, book, source).onConflictDoNothing();
  }
  const again = await insertWhere(db, books, { ...book, title: "Emma, again" }, { where: undefined })
    .onConflictDoUpdate({ target: books.id, set: { title: sql`excluded.title` } })
    .returning({ title: books.title });
  expect(again).toEqual([{ title: "Emma, again" }]);
  expect(await storedBooks()).toHaveLength(1);
});
