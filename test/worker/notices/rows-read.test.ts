import { env } from "cloudflare:workers";
import { test } from "vitest";
import { aMember } from "#test/support/worker/records.ts";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import { countUnread, listNotices } from "#worker/notices/notice-store.ts";

const pageSize = 50;

test("a page of notices reads as many rows of ten thousand as of a thousand, however it is filtered", async () => {
  const { id } = await aMember("retail");
  const pages = [undefined, { createdAt: new Date(500), id: "z" }].flatMap((cursor) =>
    ([undefined, "update", "limit"] as const).flatMap((topic) =>
      [false, true].map((isUnread) => ({ cursor, topic, isUnread })),
    ),
  );
  const lists = pages.map(({ cursor, ...filter }) => [
    JSON.stringify({ ...filter, isLater: cursor !== undefined }),
    (db: Parameters<typeof listNotices>[0]) => listNotices(db, id, filter, { cursor, limit: pageSize + 1 }),
  ]);
  await expectSameRowsRead(
    (from, to) => tell(id, from, to),
    {
      ...Object.fromEntries(lists),
      unread: async (db) => [await countUnread(db, id)],
    },
    2 * (pageSize + 2),
  );
}, 240_000);

/** Adds notices of two topics. All of the one are marked as read, and every second one of the other. */
function tell(personId: string, from: number, to: number) {
  return env.DB.prepare(
    `insert into notices (id, person_id, topic, subject, found_at, read_at)
     ${numbers} select 'n' || n, ?3, iif(n % 4 < 2, 'update', 'limit'), n, n, iif(n % 4 = 2, null, n) from number`,
  )
    .bind(from, to, personId)
    .run();
}
