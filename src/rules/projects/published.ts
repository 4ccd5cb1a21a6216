import * as z from "zod/mini";
import { money } from "../portfolio/answers.ts";
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

/** All published projects, in the order of their page. */
export const publishedList = z.object({ projects: z.array(publishedCard) });
export type PublishedList = z.output<typeof publishedList>;

/** What a project's own page shows. `sheet` is its place among all of them. */
export const publishedProject = z.object({
  project: publishedCard,
  details: z.optional(projectDetails),
  sheet: z.object({ number: z.int(), of: z.int() }),
});
export type PublishedProject = z.output<typeof publishedProject>;
