import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { aReadyProject } from "#test/support/worker/project-writes.ts";

test("the migration puts the label before a published term sheet's risk text, unless the text contains it already", async () => {
  const statements = env.TEST_MIGRATIONS.find(({ name }) => name === "0056_label_of_targets.sql")?.queries ?? [];
  expect(statements).toHaveLength(1);
  const label = "target, not guaranteed; capital at risk";
  const migrated = async (risk: string, publishedAt: Date | null) => {
    const id = await aReadyProject({ publishedAt });
    await env.DB.prepare("update projects set details = json_object('risk', ?) where id = ?").bind(risk, id).run();
    for (const statement of statements) await env.DB.prepare(statement).run();
    const stored = "select details ->> '$.risk' as risk, version from projects where id = ?";
    return env.DB.prepare(stored).bind(id).first();
  };
  const now = new Date();
  expect(await migrated("Prices may fall.", now)).toEqual({
    risk: `IRR and ROI: ${label}. Prices may fall.`,
    version: 2,
  });
  for (const said of [`IRR and ROI: ${label}.`, `Both: ${label.toUpperCase()}.`])
    expect(await migrated(said, now)).toEqual({ risk: said, version: 1 });
  expect(await migrated("A draft.", null)).toEqual({ risk: "A draft.", version: 1 });
});
