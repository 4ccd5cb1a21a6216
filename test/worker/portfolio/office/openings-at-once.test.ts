import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { interceptedDatabase } from "#test/support/worker/intercepted-database.ts";
import { aPerson, askWithCookie } from "#test/support/worker/people.ts";
import { addHoldingRow, aMember } from "#test/support/worker/records.ts";
import { countRows } from "#test/support/worker/visitor.ts";

test("of two concurrent opening purchases that do not both fit the holding, only one is recorded", async () => {
  const { cookie } = await aPerson("staff");
  const member = await aMember("institutional");
  const amounts = { tokens: 10, investedMinorUnits: 1_000_000, currentMinorUnits: 1_000_000 };
  const holdingId = await addHoldingRow(member.id, amounts);
  // The member's other holding, and another member's holding in this project, have room.
  await addHoldingRow(member.id, amounts);
  const query = "select project_id from holdings where id = ?";
  const projectId = (await env.DB.prepare(query).bind(holdingId).first<string>("project_id")) ?? "";
  await addHoldingRow((await aMember("retail")).id, { projectId, ...amounts });
  let checked = 0;
  const { promise: areBothChecked, resolve } = Promise.withResolvers<void>();
  const DB = interceptedDatabase(env.DB, async (queries, call) => {
    const answer = await call();
    if (queries.length === 1 && /^select .* from "holdings" .*coalesce\(\(select sum\(/.test(queries[0] ?? "")) {
      checked += 1;
      if (checked === 2) resolve();
      await areBothChecked;
    }
    return answer;
  });
  const record = (day: string) =>
    askWithCookie(cookie, "POST", "/office/record-entries", {
      body: { kind: "purchases", personId: member.id, projectId, day, tokens: "10", amount: "10000.00", opening: true },
      headers: { "Idempotency-Key": crypto.randomUUID() },
      bindings: { DB },
    });
  const answers = await Promise.all([record("2025-03-01"), record("2025-04-01")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await countRows("select sum(tokens) as count from purchases where holding_id = ?", holdingId)).toBe(10);
});
