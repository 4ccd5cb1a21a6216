import type { Day } from "#rules/day.ts";
import type { ReadGoal } from "#rules/portfolio/goals/goal-form.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { saveGoal } from "#worker/portfolio/goals/goal-store.ts";
import { watch } from "#worker/projects/opportunities/watch-store.ts";
import { demoProjectIdOf } from "./project-id.ts";

type Investors = Record<"institutional" | "retail", string>;
type DemoGoal = { id: string; owner: keyof Investors; goal: ReadGoal };

const goals: readonly DemoGoal[] = [
  {
    id: "5d0f7a52-5b0f-4a0e-8d0a-3f6a2f1c0b01",
    owner: "institutional",
    goal: {
      name: "Pensions of the year 2028",
      measure: "paid-out",
      amount: { minorUnits: 40_000_000, currency: "EUR" },
      day: "2027-12-31" as Day,
    },
  },
  {
    id: "5d0f7a52-5b0f-4a0e-8d0a-3f6a2f1c0b02",
    owner: "institutional",
    goal: {
      name: "Ten million in infrastructure",
      measure: "value",
      amount: { minorUnits: 1_000_000_000, currency: "EUR" },
      day: "2030-12-31" as Day,
    },
  },
  {
    id: "5d0f7a52-5b0f-4a0e-8d0a-3f6a2f1c0b03",
    owner: "retail",
    goal: {
      name: "Roof of the house",
      measure: "value",
      amount: { minorUnits: 2_500_000, currency: "EUR" },
      day: "2029-06-30" as Day,
    },
  },
];

const watched: readonly (readonly [owner: keyof Investors, project: string, since: string])[] = [
  ["institutional", "Metered Water Network", "2025-11-03T09:00:00Z"],
  ["institutional", "Diagnostic Imaging Centre", "2026-01-12T09:00:00Z"],
  ["retail", "Electric Bus Depot", "2026-01-05T09:00:00Z"],
];

/** Adds goals and watchlists of the demo investors. Adding them again changes nothing. */
export async function addDemoGoals(env: Bindings, investors: Investors): Promise<void> {
  const db = openDatabase(env.DB);
  for (const { id, owner, goal } of goals)
    await saveGoal(db, { id, personId: investors[owner], version: 0, goal }, new Date("2026-01-05T09:00:00Z"));
  for (const [owner, project, since] of watched)
    await watch(db, { personId: investors[owner], projectId: demoProjectIdOf(project) }, new Date(since));
}
