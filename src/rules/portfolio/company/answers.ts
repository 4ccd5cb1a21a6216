import * as z from "zod/mini";
import { iconNames, type LibraryDocument } from "../../documents/library-document.ts";
import type { BandedInterests } from "../../interests/interest-bands.ts";
import { currencies, type Money } from "../../money.ts";
import { type Project, projectCategories, projectStatuses } from "../../projects/project.ts";
import type { ProjectFinances } from "./finances.ts";

const day = z.iso.date();
const currency = z.enum(currencies);
const status = z.enum(projectStatuses);
const text = z.nullable(z.string());
const nullableDay = z.nullable(day);

/** A project as its company manages it. */
export type ManagedProject = {
  id: string;
  /** The last part of its page's address, while it is published. */
  page: string | null;
  name: string;
  status: Project["status"];
  category: Project["category"];
  location: string;
  currency: Money["currency"];
  total: number;
  committed: number;
  investors: number;
  launchDate: string;
  deadline: string | null;
  asOf: string;
  /** The newest documents that are granted to it; the library has them all. */
  documents: LibraryDocument[];
};
export type ManagedProjectsAnswer = { personId: string; projects: ManagedProject[] };

const document: z.ZodMiniType<LibraryDocument> = z.object({
  id: z.string(),
  title: z.string(),
  description: text,
  fileType: z.string(),
  fileSize: z.nullable(z.int()),
  fileName: z.string(),
  iconName: z.enum(iconNames),
  createdAt: z.iso.datetime(),
});

export const managedProjects: z.ZodMiniType<ManagedProjectsAnswer> = z.object({
  personId: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      page: text,
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
      documents: z.array(document),
    }),
  ),
});

/** The interests in one project, for each currency that they are in. */
export type ProjectInterests = {
  id: string;
  name: string;
  investors: number;
  asOf: string;
  interests: { currency: Money["currency"]; banded: BandedInterests }[];
};
export type InvestorsAnswer = { personId: string; projects: ProjectInterests[] };

const banded: z.ZodMiniType<BandedInterests> = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["none", "few"]) }),
  z.object({
    state: z.literal("shown"),
    bands: z.array(z.object({ above: z.int(), upTo: z.nullable(z.int()), interests: z.int(), minorUnits: z.int() })),
  }),
]);

export const investorsAnswer: z.ZodMiniType<InvestorsAnswer> = z.object({
  personId: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      investors: z.int(),
      asOf: day,
      interests: z.array(z.object({ currency, banded })),
    }),
  ),
});

export type DayDownloads = { day: string; downloads: number };
export type FinancesAnswer = {
  personId: string;
  projects: ProjectFinances[];
  /** Of all documents of the projects together. `isCut`: there were more than are counted. */
  downloads: { days: DayDownloads[]; isCut: boolean };
};

export const financesAnswer: z.ZodMiniType<FinancesAnswer> = z.object({
  personId: z.string(),
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status,
      currency,
      total: z.int(),
      raised: z.int(),
      paidOut: z.int(),
      nextPayDay: nullableDay,
      deadline: nullableDay,
      asOf: day,
      series: z.object({
        isMonthly: z.boolean(),
        points: z.array(z.object({ day, added: z.int(), committed: z.int() })),
      }),
    }),
  ),
  downloads: z.object({ days: z.array(z.object({ day, downloads: z.int() })), isCut: z.boolean() }),
});
