import { Hono } from "hono";
import { memberKinds } from "#rules/accounts/person.ts";
import { type ToolFactsAnswer, toolFactsAnswer } from "#rules/portfolio/tool-facts.ts";
import { isOpportunity } from "#rules/projects/opportunities/opportunity-status.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { findPublished } from "../projects/published/published-projects.ts";
import { findCompanyFacts, findInvestorFacts } from "./tool-facts-store.ts";

/** What the tools on the current person's dashboard say about themselves. */
export const toolFactsRoutes = new Hono<App>().get(
  "/dashboard/tools",
  allow(memberKinds),
  answers({ 200: toolFactsAnswer }),
  async function find(c) {
    const { id: personId, kind } = c.var.person;
    const { db } = c.var;
    if (kind === "company") {
      const answer: ToolFactsAnswer = { personId, investor: null, company: await findCompanyFacts(db, personId) };
      return c.json(answer);
    }
    const [{ list }, own] = await Promise.all([findPublished(c.env), findInvestorFacts(db, personId)]);
    const listed = list.filter(({ project }) => isOpportunity(project.status)).length;
    const answer: ToolFactsAnswer = { personId, investor: { listed, ...own }, company: null };
    return c.json(answer);
  },
);
