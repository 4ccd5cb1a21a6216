import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { projectCategories, projectStatuses } from "./project.ts";
import { projectDetails } from "./project-details.ts";

/** A project as its card shows it. */
export const publishedCard = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  category: z.enum(projectCategories),
  location: z.string(),
  totalValue: money,
  committed: money,
  investors: z.int(),
  launchDate: z.iso.date(),
});

/** How many of the published projects have sample figures. */
const sampleShares = ["none", "some", "all"] as const;

export type SampleShare = (typeof sampleShares)[number];

export function sampleShareOf(projects: readonly { isSample: boolean }[]): SampleShare {
  if (!projects.some(({ isSample }) => isSample)) return "none";
  return projects.every(({ isSample }) => isSample) ? "all" : "some";
}

const listedCard = z.extend(publishedCard, { isSample: z.boolean() });

/** All published projects, in the order of the projects page. */
export const publishedList = z.object({ projects: z.array(listedCard), samples: z.enum(sampleShares) });
export type PublishedList = z.output<typeof publishedList>;

/**
 * A project as its own page shows it. `sheet` is its position among all published projects. `saleEnds` is the last day of its
 * sale, while it raises money or will.
 */
export const publishedProject = z.object({
  project: publishedCard,
  saleEnds: z.optional(z.iso.date()),
  details: z.optional(projectDetails),
  isSample: z.boolean(),
  sheet: z.object({ number: z.int(), of: z.int() }),
});
export type PublishedProject = z.output<typeof publishedProject>;

const term = z.object({ figure: z.string(), note: z.string() });

/**
 * The project featured on the landing pages, with the terms of its term sheet if it has one. Null while no project has a page.
 */
export const featuredProject = z.object({
  featured: z.nullable(
    z.object({
      project: publishedCard,
      isSample: z.boolean(),
      terms: z.optional(z.object({ share: term, irr: term })),
    }),
  ),
});
export type FeaturedProject = z.output<typeof featuredProject>;
export type Featured = NonNullable<FeaturedProject["featured"]>;
