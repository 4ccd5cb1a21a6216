import { expect, test } from "vitest";
import { sampleMovements } from "#content/data/sample-analytics.ts";
import { companySample } from "#content/data/sample-company.ts";
import { sampleProjects } from "#content/data/sample-company-tools.ts";
import { readPeriod } from "#rules/portfolio/reports/period.ts";
import { largeAccountRecordsOf } from "../../../scripts/demo/large-account.ts";
import { demoProjectIdOf } from "../../../scripts/demo/project-id.ts";
import { demoRecordsOf } from "../../../scripts/demo/records.ts";
import { issued } from "../../../scripts/demo/reports.ts";
import { demoRunsOf, writtenRun } from "../../../scripts/demo/runs.ts";
import { sampleEnquiries } from "../../../scripts/demo/sample-enquiries.ts";
import { projects } from "../../../scripts/demo/sample-projects.ts";
import { fundingProgress } from "../../../scripts/demo/sample-texts.ts";

/** The last day of the figures of every sample project. */
const lastDay = "2025-12-31";

/** Bought before its launch: its card shows 14 investors and EUR 868,000, and announces the launch. */
const boughtAhead = "Metered Water Network";

const demo = demoRecordsOf({ company: "company", institutional: "institutional", retail: "retail" }, ["a", "b"]);
const large = largeAccountRecordsOf("large");

type Event = { project: string; what: string; day: string };

const launches = new Map([
  ...projects.map(({ name, launchDate }) => [name, launchDate] as const),
  ...(large.projects ?? []).map(({ name, launchDate }) => [name, launchDate] as const),
]);

/** The events in the records of the demo accounts, with the name of the project. */
function eventsOf({ holdings = [], purchases = [], distributions = [], valuations = [] }: typeof demo): Event[] {
  const nameOf = new Map([...launches.keys()].map((name) => [demoProjectIdOf(name), name]));
  const projectOf = new Map(holdings.map(({ id, projectId }) => [id, nameOf.get(projectId) ?? projectId]));
  return Object.entries({ purchases, distributions, valuations }).flatMap(([what, rows]) =>
    rows.map(({ holdingId, day }) => ({ project: projectOf.get(holdingId ?? "") ?? "", what, day })),
  );
}

/** The events in the samples that visitors see. */
function shownEvents(): Event[] {
  const { holdings, purchases, distributions, valuations } = sampleMovements;
  const nameOf = new Map(holdings.map(({ id, name }) => [id, name]));
  return [
    ...Object.entries({ purchases, distributions, valuations }).flatMap(([what, rows]) =>
      rows.map(({ holdingId, day }) => ({ project: nameOf.get(holdingId) ?? "", what: `shown ${what}`, day })),
    ),
    ...sampleProjects.flatMap(({ id, bought }) =>
      bought.map(([day]) => ({
        project: companySample.projects.find((project) => project.id === id)?.name ?? "",
        ...{ what: "bought", day },
      })),
    ),
  ];
}

test("no event of a sample project is before its launch or after the last day of its figures", () => {
  const events = [...eventsOf(demo), ...eventsOf(large), ...shownEvents()];
  expect(events.length).toBeGreaterThan(3_000);
  const outside = events.filter(
    ({ project, day }) => day > lastDay || (project !== boughtAhead && day < (launches.get(project) ?? "9999")),
  );
  expect(outside).toEqual([]);
  const card = projects.find(({ name }) => name === boughtAhead);
  expect(card).toMatchObject({ status: "Planning", committed: { minorUnits: 86_800_000 }, investors: 14 });
  expect((card?.launchDate ?? "") > lastDay).toBe(true);
});

test("a sample statement covers days of the samples, and is issued after its period", () => {
  const [firstDay = ""] = eventsOf(demo)
    .map(({ day }) => day)
    .sort();
  for (const { period: id, at } of issued) {
    const { from = "", to = "" } = readPeriod(id) ?? {};
    expect([id, firstDay <= to, to <= lastDay, from < to, to < at]).toEqual([id, true, true, true, true]);
  }
});

test("a sample interest is in a project that was launched and whose sale does not end", () => {
  const wanted = sampleEnquiries.flatMap(({ interest }) => interest?.project ?? []);
  expect(wanted.length).toBeGreaterThan(0);
  for (const page of wanted) {
    const { name = "", launchDate = "9999" } = projects.find(({ id }) => id === page) ?? {};
    const ending = demo.owned?.find(({ id }) => id === demoProjectIdOf(name));
    // Interests come in within a fortnight of now, which may be after any end of a sale in the samples.
    expect([page, launchDate <= lastDay, ending]).toEqual([page, true, undefined]);
  }
});

/** By project and day, the value of a token, or the payment for it, in each account. */
function perToken(rows: readonly { holdingId: string; day: string; minorUnits: number }[]) {
  const found = new Map<string, Map<string, number>>();
  for (const { holdingId, day, minorUnits } of rows) {
    const key = `${demo.holdings?.find(({ id }) => id === holdingId)?.projectId} ${day}`;
    found.set(key, (found.get(key) ?? new Map()).set(holdingId, minorUnits / heldOn(holdingId, day)));
  }
  return found;
}

function heldOn(holdingId: string, day: string): number {
  const bought = (demo.purchases ?? []).filter((each) => each.holdingId === holdingId && each.day <= day);
  return bought.reduce((sum, { tokens }) => sum + tokens, 0);
}

test("a token of a demo project has the same value and payment in every account that holds it on that day", () => {
  const { holdings = [], valuations = [], distributions = [] } = demo;
  const all = [
    ...perToken(valuations.map(({ valueMinorUnits, ...each }) => ({ ...each, minorUnits: valueMinorUnits }))),
    ...perToken(distributions.map(({ sizeMinorUnits, ...each }) => ({ ...each, minorUnits: sizeMinorUnits }))),
  ];
  expect(all.length).toBeGreaterThan(12);
  for (const [key, accounts] of all) {
    const [projectId, day = ""] = key.split(" ");
    const holders = holdings.filter((each) => each.projectId === projectId && heldOn(each.id, day) > 0);
    expect([key, [...accounts.keys()].sort()]).toEqual([key, holders.map(({ id }) => id).sort()]);
    expect([key, new Set(accounts.values()).size]).toEqual([key, 1]);
  }
  for (const { id, tokens, investedMinorUnits, currentMinorUnits } of holdings) {
    expect([id, heldOn(id, lastDay), investedMinorUnits]).toEqual([id, tokens, tokens * 100_000]);
    expect(valuations.find((each) => each.holdingId === id && each.day === lastDay)?.valueMinorUnits).toBe(
      currentMinorUnits,
    );
  }
});

test("the shares of the sample run equal the distributions of its holders", () => {
  const staff = { preparedBy: "a", confirmedBy: "b", preparedAt: new Date(0) };
  const { shares } = demoRunsOf(demo.holdings, staff);
  const paid = (demo.distributions ?? []).filter(({ runId }) => runId === writtenRun.id);
  expect(paid.length).toBe(2);
  expect(
    shares.filter(({ runId }) => runId === writtenRun.id).map((each) => [each.holdingId, each.amountMinorUnits]),
  ).toEqual(paid.map((each) => [each.holdingId, each.sizeMinorUnits]));
});

test("the last line of the depot's funding progress equals its card", () => {
  const { investors, committed, totalValue } = projects.find(({ name }) => name === "Electric Bus Depot") ?? {};
  const share = Math.floor(((committed?.minorUnits ?? 0) * 100) / (totalValue?.minorUnits ?? 1));
  expect(fundingProgress.table.at(-1)).toEqual(["December 2025", `${investors}`, `${share}%`]);
});
