import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  cursorOf,
  dayCursor,
  dayCursorOf,
  idCursor,
  numberCursor,
  numberCursorOf,
  pageQuery,
  timeCursor,
} from "#rules/cursor.ts";

const id = fc.stringMatching(/^[\w-]{1,89}$/);
const order = fc.nat({ max: 999_999_999_999_999 });

test("every cursor that a list writes is read again as the row that it was written for", () => {
  fc.assert(
    fc.property(order, id, fc.date({ min: new Date(0), noInvalidDate: true }), (number, id, createdAt) => {
      const time = { createdAt: new Date(createdAt.getTime() % 999_999_999_999_999), id };
      expect(z.parse(timeCursor, cursorOf(time))).toEqual(time);
      expect(z.parse(numberCursor, numberCursorOf({ order: number, id }))).toEqual({ order: number, id });
      expect(z.parse(dayCursor, dayCursorOf({ day: "2026-11-30", id }))).toEqual({ day: "2026-11-30", id });
      expect(z.parse(idCursor, id)).toEqual({ id });
    }),
  );
});

const written = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  ["a number", numberCursor, ["", "x", "1.a", written("1"), written("01.a"), written("1.a'"), `${written("1.a")}=`]],
  ["a time", timeCursor, ["", "x", written("-1.a"), written(".a"), written("1."), written("1.a.b")]],
  ["a day", dayCursor, ["", "x", "2026-11-30", "2026-11-30.", "30.11.2026.a", written("1.a b")]],
  ["an id", idCursor, ["", "a b", "a'", "a".repeat(101)]],
])("a list that is sorted by %s refuses what it did not write as its cursor", (_, cursor, texts) => {
  for (const after of texts) {
    const read = z.safeParse(pageQuery(cursor), { after });
    expect([after, read.error?.issues.map(({ path }) => path)]).toEqual([after, [["after"]]]);
  }
});

test("the first page needs no cursor, and of several the first one counts", () => {
  expect(z.parse(pageQuery(idCursor), {})).toEqual({});
  expect(z.parse(pageQuery(idCursor), { after: ["one", "two"] })).toEqual({ after: { id: "one" } });
});
