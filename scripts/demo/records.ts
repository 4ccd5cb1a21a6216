import { demoProjectIdOf } from "./project-id.ts";
import type { Records } from "./record-store.ts";
import { writtenRun } from "./runs.ts";

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
  /** One value for each quarter, up to the last. There are fewer if the holding was bought later. */
  values: readonly number[];
  /** When its tokens were bought. */
  bought: readonly (readonly [day: string, tokens: number])[];
  paid?: readonly (readonly [day: string, amount: number])[];
};

/** In euros. One token costs EUR 1,000. */
const institutional: readonly Held[] = [
  {
    project: "Edge Data Hall",
    tokens: 3_000,
    invested: 3_000_000,
    bought: [
      ["2025-03-17", 2_000],
      ["2025-05-19", 1_000],
    ],
    values: [2_000_000, 3_120_000, 3_210_000, 3_270_000],
    paid: [
      ["2025-06-30", 36_000],
      ["2025-12-19", 42_000],
    ],
  },
  {
    project: "Electric Bus Depot",
    tokens: 2_200,
    invested: 2_200_000,
    bought: [["2025-06-16", 2_200]],
    values: [2_200_000, 2_244_000, 2_288_000],
  },
  {
    project: "Timber Housing Block",
    tokens: 1_400,
    invested: 1_400_000,
    bought: [["2024-06-03", 1_400]],
    values: [1_442_000, 1_456_000, 1_470_000, 1_484_000, 1_498_000],
    paid: [
      ["2025-03-31", 14_000],
      ["2025-06-30", 15_400],
      ["2025-09-30", 15_400],
      ["2025-12-19", 16_800],
    ],
  },
  {
    project: "Metered Water Network",
    tokens: 500,
    invested: 500_000,
    bought: [["2025-09-08", 500]],
    values: [500_000, 490_000],
  },
];
const retail: readonly Held[] = [
  {
    project: "Green Energy Plant",
    tokens: 4,
    invested: 4_000,
    bought: [["2025-10-06", 4]],
    values: [4_120],
  },
  {
    project: "Edge Data Hall",
    tokens: 6,
    invested: 6_000,
    bought: [["2025-03-24", 6]],
    values: [6_000, 6_240, 6_420, 6_540],
    paid: [
      ["2025-06-30", 72],
      ["2025-12-19", 84],
    ],
  },
  {
    project: "Timber Housing Block",
    tokens: 5,
    invested: 5_000,
    bought: [["2024-05-20", 5]],
    values: [5_150, 5_200, 5_250, 5_300, 5_350],
    paid: [
      ["2025-03-31", 50],
      ["2025-06-30", 55],
      ["2025-09-30", 55],
      ["2025-12-19", 60],
    ],
  },
];

/** Holders without a login, so that a run of the Edge Data Hall has more than two holders. It has paid them nothing yet. */
const others = [
  { tokens: 1_425, value: 1_553_250, bought: "2025-12-22" },
  { tokens: 12, value: 13_080, bought: "2025-12-29" },
] as const;

type AccountIds = { company: string; institutional: string; retail: string };

/** The limits of the institutional investor. The first one is breached. */
const limits = [
  { measure: "project", part: "", value: 400 },
  { measure: "category", part: "", value: 450 },
  { measure: "status", part: "Funding", value: 350 },
  { measure: "score", part: "", value: 40 },
] as const;

/** Invented records for the demo accounts. They are the same each time, so that seeding again changes nothing. */
export function demoRecordsOf(people: AccountIds, otherHolders: readonly string[] = []): Records {
  const accounts = [
    recordsOf(people.institutional, "institutional", institutional),
    recordsOf(people.retail, "retail", retail),
    ...otherHolders.map((id, index) => {
      const { tokens = 1, value = 1_090, bought = asOf } = others[index] ?? {};
      const held = { project: "Edge Data Hall", tokens, invested: tokens * 1_000, values: [value] };
      return recordsOf(id, `other-${index}`, [{ ...held, bought: [[bought, tokens]] }]);
    }),
  ];
  return {
    owned: Object.entries(owned).map(([name, deadline]) => ({
      id: demoProjectIdOf(name),
      ownerId: people.company,
      deadline,
    })),
    holdings: accounts.flatMap(({ holdings = [] }) => holdings),
    purchases: accounts.flatMap(({ purchases = [] }) => purchases),
    distributions: accounts.flatMap(({ distributions = [] }) => distributions),
    valuations: accounts.flatMap(({ valuations = [] }) => valuations),
    cash: [{ personId: people.retail, currency: "EUR", minorUnits: 125_000 }],
    limits: limits.map((limit) => ({ ...limit, personId: people.institutional })),
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
        runId: each.project === writtenRun.project && day === writtenRun.day ? writtenRun.id : null,
      })),
    ),
    // Openings, because the holdings have these tokens already.
    purchases: held.flatMap((each) =>
      each.bought.map(([day, tokens]) => ({
        id: `${holdingIdOf(each)}-${day}`,
        holdingId: holdingIdOf(each),
        personId,
        projectId: demoProjectIdOf(each.project),
        day,
        tokens,
        amountMinorUnits: tokens * 1_000 * 100,
        opening: true,
        createdAt: new Date(0),
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
