import { Hono } from "hono";
import {
  type FinancesAnswer,
  financesAnswer,
  type InvestorsAnswer,
  investorsAnswer,
  type ManagedProjectsAnswer,
  managedProjects,
} from "#rules/portfolio/company/answers.ts";
import { allow } from "../../access.ts";
import { requireLibrarySettings } from "../../documents/library-settings.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { countDownloads } from "./download-store.ts";
import { listFinances } from "./finance-store.ts";
import { countInterests } from "./interest-store.ts";
import { listManagedProjects } from "./managed-store.ts";

/** The data of a company's tools. The company comes from the session alone, and no answer names a holder. */
export const companyRoutes = new Hono<App>()
  .get(
    "/company/projects",
    allow(["company"]),
    answers({ 200: managedProjects }),
    requireLibrarySettings,
    async function listManaged(c) {
      const personId = c.var.person.id;
      // Only the company sees drafts of its updates. Staff who view as the company do not.
      const withDrafts = c.var.viewing === undefined;
      const { hiddenTitles, now } = c.var.librarySettings;
      const asking = { ownerId: personId, withDrafts, hiddenTitles, now };
      const projects = await listManagedProjects(c.var.db, asking);
      const answer: ManagedProjectsAnswer = { personId, projects };
      return c.json(answer);
    },
  )
  .get("/company/investors", allow(["company"]), answers({ 200: investorsAnswer }), async function countOwn(c) {
    const personId = c.var.person.id;
    const answer: InvestorsAnswer = { personId, projects: await countInterests(c.var.db, personId) };
    return c.json(answer);
  })
  .get("/company/finances", allow(["company"]), answers({ 200: financesAnswer }), async function listOwn(c) {
    const personId = c.var.person.id;
    const [projects, downloads] = await Promise.all([
      listFinances(c.var.db, personId),
      countDownloads(c.env, personId, new Date()),
    ]);
    const answer: FinancesAnswer = { personId, projects, downloads };
    return c.json(answer);
  });
