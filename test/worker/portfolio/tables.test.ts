import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addHoldingRow, addProjectRow, aMember } from "#test/support/worker/records.ts";

const impossible: [what: string, table: string, change: string][] = [
  ["a project that costs less than nothing", "projects", "total_minor_units = -1"],
  ["a commitment of less than nothing", "projects", "committed_minor_units = -1"],
  ["half an investor", "projects", "investors = 1.5"],
  ["a stage that there is not", "projects", "status = 'Finished'"],
  ["a category that there is not", "projects", "category = 'Shipping'"],
  ["a currency that there is not", "projects", "currency = 'CHF'"],
  ["a launch that is no day", "projects", "launch_date = '2025-1-5'"],
  ["a deadline that is no day", "projects", "deadline = 'soon'"],
  ["an owner that there is not", "projects", "owner_id = 'nobody'"],
  ["tokens below none", "holdings", "tokens = -1"],
  ["an investment of less than nothing", "holdings", "invested_minor_units = -1"],
  ["a fraction of a cent", "holdings", "invested_minor_units = 0.5"],
  ["a value of less than nothing", "holdings", "current_minor_units = -1"],
  ["a state that there is not", "holdings", "status = 'Lost'"],
  ["a holder that there is not", "holdings", "person_id = 'nobody'"],
  ["a negative payment", "distributions", "amount_minor_units = -1"],
  ["a payment on no day", "distributions", "day = ''"],
  ["a negative valuation", "valuations", "value_minor_units = -1"],
  ["a valuation that is a text", "valuations", "value_minor_units = 'much'"],
];

test("the tables refuse impossible values", async () => {
  const { id } = await aMember("retail");
  await addHoldingRow(id, { paid: { "2025-03-31": 1 }, values: { "2025-03-31": 1 } });
  for (const [what, table, change] of impossible) {
    const statement = env.DB.prepare(`UPDATE ${table} SET ${change}`);
    await expect(statement.run(), what).rejects.toThrow(/constraint failed/);
  }
});

test("a person can have only one holding in a project, and a holding only one value on a day", async () => {
  const { id } = await aMember("retail");
  const projectId = await addProjectRow();
  const holdingId = await addHoldingRow(id, { projectId, values: { "2025-03-31": 1 } });
  const again = env.DB.prepare(
    "INSERT INTO holdings (id, person_id, project_id, tokens, invested_minor_units, current_minor_units) VALUES ('again', ?, ?, 1, 1, 1)",
  );
  await expect(again.bind(id, projectId).run()).rejects.toThrow(/UNIQUE constraint failed/);
  const revalued = env.DB.prepare(
    "INSERT INTO valuations (holding_id, day, value_minor_units) VALUES (?, '2025-03-31', 2)",
  );
  await expect(revalued.bind(holdingId).run()).rejects.toThrow(/UNIQUE constraint failed/);
});
