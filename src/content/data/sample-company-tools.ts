import type { Project } from "#rules/projects/project.ts";
import type { OwnUpdateLine } from "#rules/projects/updates/answers.ts";

type SampleProject = {
  /** The project's id in sample-company.ts, which has the other facts. A test compares all facts with the project's card. */
  id: string;
  category: Project["category"];
  location: string;
  launchDate: string;
  paidOutEuros: number;
  nextPayDay: string | null;
  /** Purchases by day, in whole euros. */
  bought: readonly (readonly [day: string, euros: number])[];
  /** The amounts of interests, and how many people named each. */
  interests: readonly (readonly [euros: number, people: number])[];
};

/** What the tools show in addition to the facts of the dashboard's sample. */
export const sampleProjects: readonly SampleProject[] = [
  {
    id: "edge-data-hall",
    category: "Technology",
    location: "Bergamo, Italy",
    launchDate: "2025-03-03",
    paidOutEuros: 339_528,
    nextPayDay: null,
    bought: [
      ["2025-03-17", 3_400_000],
      ["2025-04-14", 1_150_000],
      ["2025-05-19", 2_600_000],
      ["2025-06-16", 900_000],
      ["2025-07-07", 1_780_000],
      ["2025-09-08", 2_020_000],
      ["2025-10-13", 1_352_000],
      ["2025-11-24", 700_000],
    ],
    interests: [
      [2_500, 18],
      [7_500, 24],
      [25_000, 14],
      [40_000, 9],
      [120_000, 5],
      [200_000, 3],
      [400_000, 1],
      [600_000, 2],
    ],
  },
  {
    id: "timber-housing-block",
    category: "Real Estate",
    location: "Bolzano, Italy",
    launchDate: "2024-05-12",
    paidOutEuros: 431_200,
    nextPayDay: "2025-12-31",
    bought: [
      ["2024-05-20", 2_900_000],
      ["2024-06-03", 3_100_000],
      ["2024-07-15", 1_650_000],
      ["2024-09-16", 1_300_000],
      ["2024-11-11", 850_000],
    ],
    interests: [],
  },
  {
    id: "metered-water-network",
    category: "Smart City",
    location: "Lecce, Italy",
    launchDate: "2026-02-02",
    paidOutEuros: 0,
    nextPayDay: null,
    bought: [["2025-11-03", 868_000]],
    interests: [
      [5_000, 1],
      [20_000, 1],
    ],
  },
  {
    id: "green-energy-example",
    category: "Renewable Energy",
    location: "Foggia, Italy",
    launchDate: "2025-10-01",
    paidOutEuros: 0,
    nextPayDay: null,
    bought: [
      ["2025-10-01", 140_000],
      ["2025-10-13", 95_000],
      ["2025-11-03", 160_000],
      ["2025-12-08", 105_000],
    ],
    interests: [
      [1_000, 12],
      [6_000, 9],
      [15_000, 7],
      [30_000, 3],
    ],
  },
];

/** The downloads of each day, up to the day of the sample's figures. */
export const sampleDownloads: readonly number[] = [
  4, 0, 0, 11, 7, 5, 9, 3, 1, 0, 14, 6, 12, 5, 2, 0, 0, 8, 3, 6, 10, 4, 0, 1, 9, 13, 7, 3, 5, 2,
];

const shared = { version: 1, returned: null, submittedAt: null, releasedAt: null } as const;

/** One update in each state. */
export const sampleUpdates: readonly OwnUpdateLine[] = [
  {
    ...shared,
    id: "sample-rent-roll",
    project: { id: "timber-housing-block", name: "Timber Housing Block" },
    title: "Rent roll, fourth quarter",
    state: "draft",
    updatedAt: "2025-12-18T09:00:00.000Z",
  },
  {
    ...shared,
    id: "sample-grid",
    project: { id: "green-energy-example", name: "Green Energy Plant" },
    title: "Grid connection accepted",
    state: "waiting",
    updatedAt: "2025-12-17T10:00:00.000Z",
    submittedAt: "2025-12-17T10:00:00.000Z",
  },
  {
    ...shared,
    id: "sample-hall",
    project: { id: "edge-data-hall", name: "Edge Data Hall" },
    title: "Second hall handed over",
    state: "released",
    updatedAt: "2025-12-09T08:12:00.000Z",
    submittedAt: "2025-12-08T15:30:00.000Z",
    releasedAt: "2025-12-09T08:12:00.000Z",
  },
];
