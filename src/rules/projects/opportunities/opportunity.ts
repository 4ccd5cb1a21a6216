import * as z from "zod/mini";
import { emailChoices } from "../../notices/topics.ts";
import { projectStatuses } from "../project.ts";
import { type ProjectDetails, projectDetails } from "../project-details.ts";
import { changedThings, termNames } from "../public-changes.ts";
import { publishedCard } from "../published.ts";

/** What a term sheet is compared by. The rest of it is on the project's page. */
const comparedDetails = z.pick(projectDetails, {
  supply: true,
  priceMinorUnits: true,
  minimumMinorUnits: true,
  minimumNote: true,
  share: true,
  irr: true,
  roi: true,
  risk: true,
  sources: true,
  quarters: true,
  steps: true,
  firstDistribution: true,
});
export type ComparedDetails = z.output<typeof comparedDetails>;

/** Of all that a term sheet has. */
export function comparedDetailsOf(details: ProjectDetails): ComparedDetails {
  const { supply, priceMinorUnits, minimumMinorUnits, minimumNote, firstDistribution } = details;
  const { share, irr, roi, risk, sources, quarters, steps } = details;
  const amounts = { supply, priceMinorUnits, minimumMinorUnits, minimumNote, firstDistribution };
  return { ...amounts, share, irr, roi, risk, sources, quarters, steps };
}

const opportunity = z.object({
  /** Of the record, by which it is watched: a project may have no page. */
  record: z.string(),
  project: publishedCard,
  /** Without it the project has no term sheet. */
  details: z.optional(comparedDetails),
  isSample: z.boolean(),
  /** The last day of the sale, once it is known. */
  deadline: z.nullable(z.iso.date()),
  figuresAsOf: z.iso.date(),
  listedAt: z.iso.datetime(),
});
export type Opportunity = z.output<typeof opportunity>;

/** `published`: how many projects there are in all. */
export const opportunityList = z.object({ opportunities: z.array(opportunity), published: z.int() });

/** How it is named in an address that is sent to somebody. */
export function keyOf({ project, record }: Pick<Opportunity, "project" | "record">): string {
  return project.id ?? record;
}

/** How many projects one person may watch. */
export const watchLimit = 100;

const watched = z.object({
  record: z.string(),
  name: z.string(),
  /** Its public page, where it has one. */
  page: z.nullable(z.string()),
  /** Null while the project is not published. */
  status: z.nullable(z.enum(projectStatuses)),
  /** The last day of the sale, once it is known and while the project is published. */
  deadline: z.nullable(z.iso.date()),
  since: z.iso.datetime(),
  /** The newest since then: several if they were made at once. */
  changes: z.array(
    z.object({
      what: z.enum(changedThings),
      at: z.iso.datetime(),
      before: z.string(),
      after: z.string(),
      terms: z.array(z.enum(termNames)),
    }),
  ),
});
export type Watched = z.output<typeof watched>;

/** What somebody holds in an opportunity, in the project's currency. */
const held = z.object({ record: z.string(), tokens: z.int(), currentMinorUnits: z.int() });
export type HeldOpportunity = z.output<typeof held>;

/** `emails`: when the person is told by e-mail of a change. */
export const watchList = z.object({
  personId: z.string(),
  watched: z.array(watched),
  emails: z.enum(emailChoices),
  held: z.array(held),
});
/** Nothing is chosen: the address says it all. */
export const watchRequest = z.object({});
export const watchState = z.object({ watching: z.boolean() });
