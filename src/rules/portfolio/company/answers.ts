import * as z from "zod/mini";
import { libraryDocument } from "../../documents/answers.ts";
import type { BandedInterests } from "../../interests/interest-bands.ts";
import { currencies } from "../../money.ts";
import { projectCategories, projectStatuses } from "../../projects/project.ts";
import { updateStates } from "../../projects/updates/update.ts";

const day = z.iso.date();
const currency = z.enum(currencies);
const status = z.enum(projectStatuses);
const nullableDay = z.nullable(day);

/** A project as its company manages it. */
const managedProject = z.object({
  id: z.string(),
  /** The last segment of its page's address; null while the project is not published. */
  page: z.nullable(z.string()),
  name: z.string(),
  status,
  category: z.enum(projectCategories),
  location: z.string(),
  currency,
  total: z.int(),
  committed: z.int(),
  investors: z.int(),
  launchDate: z.string(),
  deadline: nullableDay,
  asOf: day,
  /** The newest documents granted to the project. The library lists all of them. */
  documents: z.array(libraryDocument),
  /** The most recently changed updates to its holders. */
  updates: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(updateStates) })),
});
export type ManagedProject = z.output<typeof managedProject>;

export const managedProjects = z.object({ personId: z.string(), projects: z.array(managedProject) });
export type ManagedProjectsAnswer = z.output<typeof managedProjects>;

const banded: z.ZodMiniType<BandedInterests> = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["none", "few"]) }),
  z.object({
    state: z.literal("shown"),
    bands: z.array(z.object({ above: z.int(), upTo: z.nullable(z.int()), interests: z.int(), minorUnits: z.int() })),
  }),
]);

/** The interests in one project, for each currency that they are in. */
const projectInterests = z.object({
  id: z.string(),
  name: z.string(),
  investors: z.int(),
  asOf: day,
  interests: z.array(z.object({ currency, banded })),
});
export type ProjectInterests = z.output<typeof projectInterests>;

export const investorsAnswer = z.object({ personId: z.string(), projects: z.array(projectInterests) });
export type InvestorsAnswer = z.output<typeof investorsAnswer>;

/** The figures on record for one project. Amounts are in minor units of its currency. */
const projectFinances = z.object({
  id: z.string(),
  name: z.string(),
  status,
  currency,
  total: z.int(),
  /** The committed amount according to the project's register. */
  raised: z.int(),
  /** Distributions minus those that were taken back. */
  paidOut: z.int(),
  /** The day of payment of a distribution that waits for confirmation. */
  nextPayDay: nullableDay,
  deadline: nullableDay,
  /** The day that `raised` refers to. */
  asOf: day,
  series: z.object({
    isMonthly: z.boolean(),
    points: z.array(z.object({ day, added: z.int(), committed: z.int() })),
  }),
});

const dayDownloads = z.object({ day, downloads: z.int() });
export type DayDownloads = z.output<typeof dayDownloads>;

export const financesAnswer = z.object({
  personId: z.string(),
  projects: z.array(projectFinances),
  /** The downloads of all documents of the projects together. `isCut` is true if there were more than are counted. */
  downloads: z.object({ days: z.array(dayDownloads), isCut: z.boolean() }),
});
export type FinancesAnswer = z.output<typeof financesAnswer>;
