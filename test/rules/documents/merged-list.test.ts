import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cursor } from "#rules/cursor.ts";
import { mergeLists } from "#rules/documents/merged-list.ts";

const place = fc.record({
  createdAt: fc.integer({ min: 0, max: 3 }).map((time) => new Date(time)),
  id: fc.constantFrom("a", "b", "c"),
});
/** Distinct documents in the order of the list, with the lists that contain each. Many have the same creation time. */
const library = fc
  .array(fc.record({ place, lists: fc.subarray([0, 1, 2]) }), { maxLength: 30 })
  .map((documents) =>
    documents
      .map(({ place: { createdAt, id }, lists }, at) => ({ createdAt, id: `${id}${at}`, lists }))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)),
  );

function reaches({ createdAt, id }: Cursor, from: Cursor | undefined): boolean {
  if (!from || createdAt < from.createdAt) return true;
  return createdAt.getTime() === from.createdAt.getTime() && id <= from.id;
}

test("pages merged from truncated lists make up the whole list, in order, with nothing missing and nothing twice", () => {
  fc.assert(
    fc.property(library, fc.integer({ min: 1, max: 7 }), (documents, limit) => {
      const read: string[] = [];
      for (let from: Cursor | undefined | null; from !== null; ) {
        const start = from;
        const lists = [0, 1, 2].map((index) =>
          documents.filter((each) => each.lists.includes(index) && reaches(each, start)).slice(0, limit + 1),
        );
        const page = mergeLists(lists, limit + 1);
        read.push(...page.slice(0, limit).map(({ id }) => id));
        from = page[limit] ?? null;
        expect(read.length).toBeLessThanOrEqual(documents.length);
      }
      expect(read).toEqual(documents.filter(({ lists }) => lists.length > 0).map(({ id }) => id));
    }),
    { numRuns: 2000 },
  );
});
