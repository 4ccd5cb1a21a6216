import { Hono } from "hono";
import { projectErrors as errors } from "#content/api-errors.ts";
import { featuredProject, publishedList, publishedProject } from "#rules/projects/published.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import {
  featuredProjectOf,
  findPublished,
  publishedListOf,
  publishedProjectOf,
} from "./published/published-projects.ts";

/** The projects that everybody may see. */
export const projectRoutes = new Hono<App>()
  .get("/projects", allow("visitor"), answers({ 200: publishedList }), async (c) => {
    return c.json(publishedListOf(await findPublished(c.env)));
  })
  .get("/featured-project", allow("visitor"), answers({ 200: featuredProject }), async (c) => {
    return c.json(featuredProjectOf(await findPublished(c.env)));
  })
  .get("/projects/:id", allow("visitor"), answers({ 200: publishedProject }, "not-found"), async (c) => {
    const found = publishedProjectOf(await findPublished(c.env), c.req.param("id"));
    return found ? c.json(found) : refuse(c, { problem: "not-found", detail: errors.unknown });
  });
