import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { officeStatuses } from "../submissions/submission-status.ts";
import { projectCategories, projectStatuses } from "./project.ts";
import { draftDetails } from "./project-details.ts";

/** What keeps a project's currency as it is, because amounts in it are known or recorded: the first one that holds. */
const currencyUses = ["published", "recorded", "interests", "watched"] as const;
export type CurrencyUse = (typeof currencyUses)[number];

const text = z.nullable(z.string());

/** A project on record, in the list of staff. */
const projectLine = z.object({
  id: z.string(),
  /** Its public page, where it has one. */
  page: text,
  name: z.string(),
  status: z.enum(projectStatuses),
  category: z.enum(projectCategories),
  location: z.string(),
  total: money,
  committed: money,
  /** The company that raises for it; null while it has no account. */
  company: z.nullable(named),
  /** Since when everybody sees it; null while nobody does. */
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ProjectLine = z.output<typeof projectLine>;

export const projectPage = z.object({ projects: z.array(projectLine), next: text });
export type ProjectPage = z.output<typeof projectPage>;

export const projectDetail = z.extend(projectLine, {
  /** Null while its currency may be changed. */
  currencyUse: z.nullable(z.enum(currencyUses)),
  description: z.string(),
  investors: z.int(),
  launchDate: z.string(),
  deadline: text,
  figuresAsOf: z.string(),
  isSample: z.boolean(),
  version: z.int(),
  /** Its place among the published projects. */
  position: z.nullable(z.int()),
  /** Its term sheet, perhaps unfinished. */
  details: z.nullable(draftDetails),
  /** What it lacks that the public pages must show: a sentence for each field. */
  lacks: z.record(z.string(), z.string()),
  /** The statuses that it may have next. */
  next: z.array(z.enum(projectStatuses)),
  /** That it was made from, or that would change it; the newest first. */
  submissions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.enum(officeStatuses),
      submittedAt: z.iso.datetime(),
    }),
  ),
});
export type ProjectDetail = z.output<typeof projectDetail>;
