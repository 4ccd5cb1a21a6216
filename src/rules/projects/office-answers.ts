import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { named } from "../named.ts";
import { officeStatuses } from "../submissions/submission-status.ts";
import { projectCategories, projectStatuses } from "./project.ts";
import { draftDetails } from "./project-details.ts";

/**
 * Why a project's currency cannot be changed: amounts in it are known or recorded. If several reasons apply, the first is given.
 */
const currencyUses = ["published", "recorded", "interests", "watched"] as const;
export type CurrencyUse = (typeof currencyUses)[number];

const nullableText = z.nullable(z.string());

/** A project in the list that staff see. */
const projectLine = z.object({
  id: z.string(),
  /** The last segment of its public page's address, if it has a page. */
  page: nullableText,
  name: z.string(),
  status: z.enum(projectStatuses),
  category: z.enum(projectCategories),
  location: z.string(),
  total: money,
  committed: money,
  /** The company that raises for it; null while it has no account. */
  company: z.nullable(named),
  /** When it was published; null while it is not public. */
  publishedAt: z.nullable(z.iso.datetime()),
});
export type ProjectLine = z.output<typeof projectLine>;

export const projectPage = z.object({ projects: z.array(projectLine), next: nullableText });
export type ProjectPage = z.output<typeof projectPage>;

export const projectDetail = z.extend(projectLine, {
  /** Null while its currency may be changed. */
  currencyUse: z.nullable(z.enum(currencyUses)),
  description: z.string(),
  investors: z.int(),
  launchDate: z.string(),
  deadline: nullableText,
  figuresAsOf: z.string(),
  isSample: z.boolean(),
  version: z.int(),
  /** Its position among the published projects. */
  position: z.nullable(z.int()),
  /** Its term sheet, which may be incomplete. */
  details: z.nullable(draftDetails),
  /** What is missing for publication: a sentence for each field. */
  lacks: z.record(z.string(), z.string()),
  /** The statuses that it may have next. */
  next: z.array(z.enum(projectStatuses)),
  /** The submissions that it was made from or that would change it, newest first. */
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

export const changedStatus = z.object({ id: z.string(), status: z.enum(projectStatuses) });
