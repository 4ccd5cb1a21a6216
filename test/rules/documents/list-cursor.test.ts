import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type ListCursor, listCursorOf } from "#rules/documents/list-cursor.ts";
import { officeDocumentQuery } from "#rules/documents/office-requests.ts";

const byTitle: ListCursor = { sort: "title", value: "縦 report", id: "a" };
const byDownloads: ListCursor = { sort: "downloads", value: 3, id: "a" };

test("a cursor of the documents desk is read in the order that it was written for", () => {
  for (const cursor of [byTitle, byDownloads])
    expect(z.parse(officeDocumentQuery, { sort: cursor.sort, after: listCursorOf(cursor) }).after).toEqual(cursor);
  const newest: ListCursor = { sort: "newest", value: 1, id: "a" };
  expect(z.parse(officeDocumentQuery, { after: listCursorOf(newest) }).after).toEqual(newest);
});

test("a cursor of the documents desk is refused in any other order, and with a value that this order does not have", () => {
  const refused = [
    { sort: "largest", after: listCursorOf(byDownloads) },
    { after: listCursorOf(byTitle) },
    { sort: "title", after: listCursorOf({ ...byTitle, value: 3 }) },
    { sort: "downloads", after: listCursorOf({ ...byDownloads, value: "3" }) },
    { sort: "downloads", after: listCursorOf({ ...byDownloads, value: -1 }) },
    { sort: "title", after: listCursorOf({ ...byTitle, id: "" }) },
    { sort: "title", after: listCursorOf({ ...byTitle, value: "x".repeat(4_000) }) },
  ];
  for (const query of refused) {
    const read = z.safeParse(officeDocumentQuery, query);
    expect([query, read.error?.issues.map(({ path }) => path)]).toEqual([query, [["after"]]]);
  }
});
