import { env } from "cloudflare:workers";
import type { MemberKind } from "#rules/accounts/person.ts";
import { openDatabase } from "#worker/db/database.ts";
import { addRecords } from "../../../scripts/demo/record-store.ts";
import { aPerson, type TestPerson } from "./people.ts";
import { ask } from "./sign-in.ts";

export type Member = TestPerson & { kind: MemberKind };

export async function aMember(kind: MemberKind): Promise<Member> {
  return { ...(await aPerson(kind)), kind };
}

type Project = Parameters<typeof addRecords>[1]["projects"] extends readonly (infer Row)[] | undefined ? Row : never;
type Holding = Parameters<typeof addRecords>[1]["holdings"] extends readonly (infer Row)[] | undefined ? Row : never;

/** Adds a project, in euros and without an owner unless `overrides` say otherwise. Returns its id. */
export async function addProjectRow(overrides: Partial<Project> = {}): Promise<string> {
  const id = overrides.id ?? crypto.randomUUID();
  const project: Project = {
    name: `Plant ${id}`,
    description: "A plant.",
    status: "Active",
    category: "Technology",
    location: "Bergamo, Italy",
    currency: "EUR",
    totalMinorUnits: 1_000_000,
    committedMinorUnits: 250_000,
    investors: 12,
    launchDate: "2025-01-15",
    figuresAsOf: "2025-12-19",
    createdAt: new Date(0),
    ...overrides,
    id,
  };
  await addRecords(openDatabase(env.DB), { projects: [project] });
  return id;
}

type Dated = Record<string, number>;

/** Adds a holding, in a new project unless one is given, with payments and values by day. Returns the holding's id. */
export async function addHoldingRow(
  personId: string,
  {
    paid = {},
    values = {},
    project = {},
    ...overrides
  }: Partial<Holding> & { paid?: Dated; values?: Dated; project?: Partial<Project> } = {},
): Promise<string> {
  const id = overrides.id ?? crypto.randomUUID();
  const projectId = overrides.projectId ?? (await addProjectRow(project));
  const amounts = { tokens: 10, investedMinorUnits: 1_000, currentMinorUnits: 1_100 };
  await addRecords(openDatabase(env.DB), {
    holdings: [{ ...amounts, ...overrides, id, personId, projectId }],
    distributions: Object.entries(paid).map(([day, sizeMinorUnits]) => ({
      id: `${id}-${day}`,
      holdingId: id,
      day,
      sizeMinorUnits,
    })),
    valuations: Object.entries(values).map(([day, valueMinorUnits]) => ({ holdingId: id, day, valueMinorUnits })),
  });
  return id;
}

/** Returns the answer of a dashboard route to a member. */
export async function readDashboard<Body>({ cookie }: Member, path = "", status = 200): Promise<Body> {
  const response = await ask(`/api/dashboard${path}`, { headers: { Cookie: cookie } });
  if (response.status !== status) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
