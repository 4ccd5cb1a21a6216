import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { addBought, issue, readReports } from "#test/support/worker/reports.ts";

test("a member with more statements than a list shows reads the newest, and that there are older ones", async () => {
  const member = await aMember("institutional");
  await addBought(member, await addHoldingRow(member.id, { tokens: 1, paid: {} }), { "2025-03-17": 1_000 });
  const { statement } = await issue(member, { period: "2025" });
  const addOlder = (from: number, to: number) =>
    env.DB.prepare(
      `with recursive number(n) as (select cast(?2 as integer) union all select n + 1 from number where n < ?3)
       insert into statements (id, person_id, period, currency, mandate_id, mandate_name, revision, issued_at,
         figures_digest, figures, paid_out_minor_units, closing_minor_units, object_key, etag, size_in_bytes, sha256)
       select id || n, person_id, period, currency, n, 'Mandate ' || n, 1, issued_at - n,
         figures_digest, '{}', 0, 0, object_key || n, etag, 1, sha256 from statements, number where id = ?1`,
    )
      .bind(statement.id, from, to)
      .run();
  const idsOf = (to: number) => [statement.id, ...Array.from({ length: to }, (_, at) => `${statement.id}${at + 1}`)];

  await addOlder(1, 999);
  const all = await readReports(member);
  expect([all.statements.map(({ id }) => id), all.hasOlder]).toEqual([idsOf(999), false]);
  await addOlder(1_000, 1_000);
  const newest = await readReports(member);
  expect([newest.statements.map(({ id }) => id), newest.hasOlder]).toEqual([idsOf(999), true]);
});
