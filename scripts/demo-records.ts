import { projects as catalogue } from "#content/data/projects.ts";
import type { Records } from "#worker/portfolio/demo-record-store.ts";

const asOf = "2025-12-31";

/** The days on which demo holdings were valued. */
const quarters = ["2024-12-31", "2025-03-31", "2025-06-30", "2025-09-30", asOf] as const;

/** The company's own projects by name, with the last day of each sale. */
const owned: Record<string, string> = {
  "Electric Bus Depot": "2026-04-30",
  "Timber Housing Block": "2024-11-12",
  "Diagnostic Imaging Centre": "2026-09-30",
};

type Held = {
  project: string;
  tokens: number;
  invested: number;
  /** One for each quarter, ending with the last. Fewer when it was bought later. */
  values: readonly number[];
  paid?: readonly (readonly [day: string, amount: number])[];
};

/** In euros. One token costs EUR 1,000. */
const institutional: readonly Held[] = [
  {
    project: "Edge Data Hall",
    tokens: 3_000,
    invested: 3_000_000,
    values: [3_000_000, 3_060_000, 3_120_000, 3_210_000, 3_270_000],
    paid: [
      ["2025-06-30", 36_000],
      ["2025-12-19", 42_000],
    ],
  },
  { project: "Electric Bus Depot", tokens: 2_200, invested: 2_200_000, values: [2_200_000, 2_244_000, 2_288_000] },
  {
    project: "Timber Housing Block",
    tokens: 1_400,
    invested: 1_400_000,
    values: [1_442_000, 1_456_000, 1_470_000, 1_484_000, 1_498_000],
    paid: [
      ["2025-03-31", 14_000],
      ["2025-06-30", 15_400],
      ["2025-09-30", 15_400],
      ["2025-12-19", 16_800],
    ],
  },
  { project: "Metered Water Network", tokens: 500, invested: 500_000, values: [500_000, 490_000] },
];
const retail: readonly Held[] = [
  { project: "Green Energy Plant", tokens: 4, invested: 4_000, values: [4_000, 4_120] },
  {
    project: "Edge Data Hall",
    tokens: 6,
    invested: 6_000,
    values: [6_000, 6_120, 6_240, 6_420, 6_540],
    paid: [
      ["2025-06-30", 72],
      ["2025-12-19", 84],
    ],
  },
  {
    project: "Timber Housing Block",
    tokens: 5,
    invested: 5_000,
    values: [5_150, 5_200, 5_250, 5_300, 5_350],
    paid: [
      ["2025-03-31", 50],
      ["2025-06-30", 55],
      ["2025-09-30", 55],
      ["2025-12-19", 60],
    ],
  },
];

type DemoPeople = { company: string; institutional: string; retail: string };

/** Invented records for the demo accounts. They are the same each time, so that seeding again changes nothing. */
export function demoRecordsOf(people: DemoPeople): Records {
  const accounts = [
    recordsOf(people.institutional, "institutional", institutional),
    recordsOf(people.retail, "retail", retail),
  ];
  return {
    projects: catalogue.map((project) => ({
      id: demoProjectIdOf(project.name),
      page: project.id ?? null,
      ownerId: project.name in owned ? people.company : null,
      name: project.name,
      description: project.description,
      status: project.status,
      category: project.category,
      location: project.location,
      currency: project.totalValue.currency,
      totalMinorUnits: project.totalValue.minorUnits,
      committedMinorUnits: project.committed.minorUnits,
      investors: project.investors,
      launchDate: project.launchDate,
      deadline: owned[project.name] ?? null,
      figuresAsOf: asOf,
      createdAt: new Date(0),
    })),
    holdings: accounts.flatMap(({ holdings = [] }) => holdings),
    distributions: accounts.flatMap(({ distributions = [] }) => distributions),
    valuations: accounts.flatMap(({ valuations = [] }) => valuations),
    cash: [{ personId: people.retail, currency: "EUR", minorUnits: 125_000 }],
  };
}

function recordsOf(personId: string, prefix: string, held: readonly Held[]): Records {
  const holdingIdOf = ({ project }: Held) => `${prefix}-${demoProjectIdOf(project)}`;
  return {
    holdings: held.map((each) => ({
      id: holdingIdOf(each),
      personId,
      projectId: demoProjectIdOf(each.project),
      tokens: each.tokens,
      investedMinorUnits: each.invested * 100,
      currentMinorUnits: (each.values.at(-1) ?? 0) * 100,
    })),
    distributions: held.flatMap((each) =>
      (each.paid ?? []).map(([day, amount]) => ({
        id: `${holdingIdOf(each)}-${day}`,
        holdingId: holdingIdOf(each),
        day,
        sizeMinorUnits: amount * 100,
      })),
    ),
    valuations: held.flatMap((each) =>
      quarters.slice(-each.values.length).map((day, index) => ({
        holdingId: holdingIdOf(each),
        day,
        valueMinorUnits: (each.values[index] ?? 0) * 100,
      })),
    ),
  };
}

export function demoProjectIdOf(name: string): string {
  return `demo-${name.toLowerCase().replaceAll(" ", "-")}`;
}
