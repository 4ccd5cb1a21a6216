import { env } from "cloudflare:workers";
import { test } from "vitest";
import { expectSameRowsRead, numbers } from "#test/support/worker/rows-read.ts";
import { listInvitations } from "#worker/invitations/invitation-store.ts";

const pageSize = 50;

test("a page of invitations reads as many rows among ten thousand as among a thousand", async () => {
  const cursor = { createdAt: new Date(500), id: "z" };
  await expectSameRowsRead(
    invite,
    {
      first: (db) => listInvitations(db, undefined, pageSize + 1),
      later: (db) => listInvitations(db, cursor, pageSize + 1),
    },
    // Each invitation is read with its person.
    2 * (pageSize + 2),
  );
}, 240_000);

/** Inserts invitations: two in three are open, the third was accepted. */
function invite(from: number, to: number) {
  return env.DB.batch([
    env.DB.prepare(
      `insert into user (id, name, email, kind) ${numbers} select 'p' || n, 'Ada', n || '@firm.example', 'retail' from number`,
    ).bind(from, to),
    env.DB.prepare(
      `insert into invitations (id, person_id, link_id, created_at, linked_at, expires_at, accepted_at)
       ${numbers} select 'i' || n, 'p' || n, 'l' || n, n, n, n, iif(n % 3 = 0, n, null) from number`,
    ).bind(from, to),
  ]);
}
