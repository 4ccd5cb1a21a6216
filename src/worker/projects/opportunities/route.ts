import { Hono } from "hono";
import { watchErrors as errors } from "#content/api-tool-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import {
  comparedDetailsOf,
  opportunityList,
  watchList,
  watchState,
} from "#rules/projects/opportunities/opportunity.ts";
import { isOpportunity } from "#rules/projects/opportunities/opportunity-status.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { findPreferences } from "../../notices/settings-store.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { findPublished } from "../published/published-projects.ts";
import { listHeldOpportunities, listWatched, unwatch, watch } from "./watch-store.ts";

/** Projects that raise money now or later, which everybody may see, and the projects that an investor watches. */
export const opportunityRoutes = new Hono<App>()
  .get("/opportunities", allow("visitor"), answers({ 200: opportunityList }), async (c) => {
    const { list } = await findPublished(c.env);
    const open = list.filter(({ project }) => isOpportunity(project.status));
    return c.json({
      opportunities: open.map(({ project, details, isSample, listing }) => ({
        project,
        details: details && comparedDetailsOf(details),
        isSample,
        ...listing,
      })),
      published: list.length,
    });
  })
  .get("/watched-projects", allow(investorKinds), answers({ 200: watchList }), async (c) => {
    const { id: personId } = c.var.person;
    const { db } = c.var;
    const [watched, held, { watched: emails }] = await Promise.all([
      listWatched(db, personId),
      listHeldOpportunities(db, personId),
      findPreferences(db, personId),
    ]);
    return c.json({ personId, watched, emails, held });
  })
  .put(
    "/watched-projects/:id",
    allow(investorKinds),
    answers({ 200: watchState }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async (c) => {
      const own = { personId: c.var.person.id, projectId: c.req.param("id") };
      const outcome = await watch(c.var.db, own, new Date());
      if (outcome === "watched") return c.json({ watching: true });
      return outcome === "unknown"
        ? refuse(c, { problem: "not-found", detail: errors.unknown })
        : refuse(c, { problem: "conflict", detail: errors.tooMany });
    },
  )
  .delete("/watched-projects/:id", allow(investorKinds), answers({ 200: watchState }), async (c) => {
    await unwatch(c.var.db, { personId: c.var.person.id, projectId: c.req.param("id") });
    return c.json({ watching: false });
  });
