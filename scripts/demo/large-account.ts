import type { Project } from "#rules/projects/project.ts";
import { demoProjectIdOf } from "./project-id.ts";
import type { Records } from "./record-store.ts";

/** An investor with many holdings. */
export const largeAccount = {
  kind: "institutional",
  name: "Lario Insurance",
  email: "large@cantiere.example",
  password: "local-large-1",
} as const;

const places = [
  ...["Ancona", "Bari", "Bergamo", "Bolzano", "Brescia", "Cagliari", "Como", "Ferrara", "Foggia", "Genoa"],
  ...["Lecce", "Mantua", "Modena", "Padua", "Parma", "Pisa", "Ravenna", "Siena", "Trento", "Verona"],
];
const works = [
  ["Solar Field", "Renewable Energy"],
  ["Wind Farm", "Renewable Energy"],
  ["Battery Storage", "Renewable Energy"],
  ["Tram Depot", "Transportation"],
  ["Freight Yard", "Transportation"],
  ["Data Hall", "Technology"],
  ["Fibre Network", "Technology"],
  ["Housing Block", "Real Estate"],
  ["Day Clinic", "Healthcare"],
  ["Smart Lighting", "Smart City"],
] as const satisfies readonly (readonly [string, Project["category"]])[];

const quarters = [2024, 2025].flatMap((year) => ["03-31", "06-30", "09-30", "12-31"].map((day) => `${year}-${day}`));
/** Each quarter, and once more at the end of each year. */
const payDays = [...quarters, "2024-12-13", "2025-12-12"];
const tokenMinorUnits = 100_000;

/**
 * 200 holdings with 400 purchases, 1,600 distributions and a valuation a quarter, in two currencies, to see how the tools cope
 * with many records. They are the same each time.
 */
export function largeAccountRecordsOf(personId: string): Records {
  const all = places.flatMap((place, row) =>
    works.map(([work, category], column) =>
      holdingOf(personId, `${place} ${work}`, category, row * works.length + column),
    ),
  );
  return {
    projects: all.map(({ project }) => project),
    holdings: all.map(({ holding }) => holding),
    purchases: all.flatMap(({ purchases }) => purchases),
    distributions: all.flatMap(({ distributions }) => distributions),
    valuations: all.flatMap(({ valuations }) => valuations),
  };
}

function holdingOf(personId: string, name: string, category: Project["category"], index: number) {
  const projectId = demoProjectIdOf(name);
  const id = `large-${projectId}`;
  // A fixed spread, so that no two holdings are alike.
  const spread = (index * 7_919) % 997;
  const status = statusOf(index);
  const bought = [
    { day: `2024-01-${twoDigits(1 + (index % 28))}`, tokens: 20 + spread },
    { day: `2024-${twoDigits(4 + (index % 9))}-${twoDigits(1 + ((index * 3) % 28))}`, tokens: 5 + (spread % 200) },
  ];
  const tokens = bought.reduce((sum, each) => sum + each.tokens, 0);
  // Each quarter a value between 8 % below and 14 % above what was paid in until then.
  const valueOn = (quarter: string, at: number) => {
    const paidIn =
      bought.filter((each) => each.day <= quarter).reduce((sum, each) => sum + each.tokens, 0) * tokenMinorUnits;
    return paidIn + Math.round((paidIn * (((spread + at * 31) % 221) - 80) * (at + 1)) / 8_000);
  };
  return {
    project: {
      id: projectId,
      name,
      category,
      description: `${name}, a sample that only the large account holds.`,
      status,
      location: "Italy",
      currency: index % 5 === 4 ? ("USD" as const) : ("EUR" as const),
      totalMinorUnits: tokens * tokenMinorUnits * 4,
      committedMinorUnits: tokens * tokenMinorUnits * 2,
      investors: 20 + (spread % 180),
      launchDate: "2024-01-01",
      figuresAsOf: "2025-12-31",
      createdAt: new Date("2023-12-01T09:00:00Z"),
    },
    holding: {
      id,
      personId,
      projectId,
      tokens,
      investedMinorUnits: tokens * tokenMinorUnits,
      currentMinorUnits: valueOn("2025-12-31", quarters.length - 1),
    },
    purchases: bought.map((each) => ({
      id: `${id}-${each.day}`,
      holdingId: id,
      personId,
      projectId,
      ...each,
      amountMinorUnits: each.tokens * tokenMinorUnits,
      opening: true,
      createdAt: new Date(0),
    })),
    // A project that is not built yet pays nothing.
    distributions: (status === "Funding" ? [] : payDays).map((day, at) => ({
      id: `${id}-paid-${day}`,
      holdingId: id,
      day,
      runId: null,
      sizeMinorUnits: tokens * (300 + ((spread + at * 17) % 900)),
    })),
    valuations: quarters.map((quarter, at) => ({
      holdingId: id,
      day: quarter,
      valueMinorUnits: valueOn(quarter, at),
    })),
  };
}

function statusOf(index: number): Project["status"] {
  if (index % 5 === 3) return "Funding";
  return index % 3 === 0 ? "Completed" : "Active";
}

function twoDigits(number: number): string {
  return `${number}`.padStart(2, "0");
}
