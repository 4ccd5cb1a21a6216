import * as z from "zod/mini";
import type { Money } from "../money.ts";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import type { FieldErrors } from "../problem.ts";
import { type OfficeStatus, officeStatuses } from "../submissions/submission-status.ts";
import { type Project, type ProjectStatus, projectCategories, projectStatuses } from "./project.ts";
import { type DraftDetails, draftDetails } from "./project-details.ts";

/** A project on record, in the list of staff. */
export type ProjectLine = {
  id: string;
  /** Its public page, where it has one. */
  page: string | null;
  name: string;
  status: ProjectStatus;
  category: Project["category"];
  location: string;
  total: Money;
  committed: Money;
  /** The company that raises for it; null while it has no account. */
  company: { id: string; name: string } | null;
  /** Since when everybody sees it; null while nobody does. */
  publishedAt: string | null;
};

/** What keeps a project's currency as it is, because amounts in it are known or recorded: the first one that holds. */
const currencyUses = ["published", "recorded", "interests", "watched"] as const;
export type CurrencyUse = (typeof currencyUses)[number];

export type ProjectDetail = ProjectLine & {
  /** Null while its currency may be changed. */
  currencyUse: CurrencyUse | null;
  description: string;
  investors: number;
  launchDate: string;
  deadline: string | null;
  figuresAsOf: string;
  isSample: boolean;
  version: number;
  /** Its place among the published projects. */
  position: number | null;
  /** Its term sheet, perhaps unfinished. */
  details: DraftDetails | null;
  /** What it lacks that the public pages must show: a sentence for each field. */
  lacks: FieldErrors;
  /** The statuses that it may have next. */
  next: ProjectStatus[];
  /** That it was made from, or that would change it; the newest first. */
  submissions: { id: string; title: string; status: OfficeStatus; submittedAt: string }[];
};

export type ProjectPage = { projects: ProjectLine[]; next: string | null };

const text = z.nullable(z.string());

const line = {
  id: z.string(),
  page: text,
  name: z.string(),
  status: z.enum(projectStatuses),
  category: z.enum(projectCategories),
  location: z.string(),
  total: money,
  committed: money,
  company: z.nullable(named),
  publishedAt: z.nullable(z.iso.datetime()),
};

export const projectPage: z.ZodMiniType<ProjectPage> = z.object({ projects: z.array(z.object(line)), next: text });

export const projectDetail: z.ZodMiniType<ProjectDetail> = z.object({
  ...line,
  currencyUse: z.nullable(z.enum(currencyUses)),
  description: z.string(),
  investors: z.int(),
  launchDate: z.string(),
  deadline: text,
  figuresAsOf: z.string(),
  isSample: z.boolean(),
  version: z.int(),
  position: z.nullable(z.int()),
  details: z.nullable(draftDetails),
  lacks: z.record(z.string(), z.string()),
  next: z.array(z.enum(projectStatuses)),
  submissions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(officeStatuses),
      submittedAt: z.iso.datetime(),
    }),
  ),
});
