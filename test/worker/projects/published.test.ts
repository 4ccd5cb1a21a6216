import { expect, test } from "vitest";
import { exampleProject } from "#content/data/example-project.ts";
import { countTextOf, moneyTextOf } from "#rules/money.ts";
import { fundedPercentOf, percentOf } from "#rules/projects/project.ts";
import type { PublishedList, PublishedProject } from "#rules/projects/published.ts";
import { ask } from "#test/support/worker/sign-in.ts";
import { projects as samples } from "../../../scripts/demo/sample-projects.ts";

async function readExample(): Promise<PublishedProject> {
  return (await ask("/api/projects/green-energy-example")).json();
}

test("anyone can read the published projects in their order, and each project with a page by its address", async () => {
  const { projects }: PublishedList = await (await ask("/api/projects")).json();
  expect(projects).toEqual(samples.map((project) => ({ ...project, isSample: true })));
  const { project, sheet } = await readExample();
  expect(project).toEqual(samples[0]);
  expect(sheet).toEqual({ number: 1, of: 6 });
  for (const unknown of ["no-such-project", "demo-diagnostic-imaging-centre", "constructor", "%00"])
    expect((await ask(`/api/projects/${unknown}`)).status).toBe(404);
});

test("the figures of the example project agree with each other, and with every page that quotes them", async () => {
  const { project, details } = await readExample();
  if (!details) throw new Error("The example has no term sheet.");
  const { totalValue, committed, investors } = project;
  expect(details.supply * details.priceMinorUnits).toBe(details.trancheMinorUnits);
  expect(investors * details.ticketMinorUnits).toBe(committed.minorUnits);
  expect(details.sources.reduce((sum, { minorUnits }) => sum + minorUnits, 0)).toBe(totalValue.minorUnits);
  for (const { minorUnits, percent } of details.sources)
    expect(percentOf({ ...totalValue, minorUnits }, totalValue)).toBe(percent);
  expect(exampleProject).toMatchObject({
    name: project.name,
    category: project.category,
    capex: moneyTextOf(totalValue),
    supply: countTextOf(details.supply),
    price: moneyTextOf({ ...totalValue, minorUnits: details.priceMinorUnits }),
    fundedPercent: fundedPercentOf(project),
    committed: moneyTextOf(committed),
  });
});
