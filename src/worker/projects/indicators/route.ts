import { Hono } from "hono";
import { indicatorErrors as errors } from "#content/office/indicator-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import {
  type CompanyIndicators,
  companyIndicators,
  type HolderIndicators,
  holderIndicators,
  indicatorRequest,
  indicatorSaved,
} from "#rules/projects/indicators/answers.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { hasRedeemedHolding, listHeldIndicators } from "./holder-store.ts";
import { findObstacle, listCompanyIndicators, submitIndicator } from "./indicator-store.ts";
import { entriesProblemOf, isSameIndicator, newIndicatorOf, shownIndicator } from "./typed-indicator.ts";

/** What projects measured, for their holders and for the companies that submit it. The person comes from the session alone. */
export const indicatorRoutes = new Hono<App>()
  .get(
    "/dashboard/indicators",
    allow(investorKinds),
    answers({ 200: holderIndicators }),
    async function listReleased(c) {
      const { db } = c.var;
      const personId = c.var.person.id;
      const projects = await listHeldIndicators(db, personId);
      const hasRedeemed = projects.length === 0 && (await hasRedeemedHolding(db, personId));
      const answer: HolderIndicators = { personId, projects, hasRedeemed };
      return c.json(answer);
    },
  )
  .get("/company/indicators", allow(["company"]), answers({ 200: companyIndicators }), async function listOwn(c) {
    const personId = c.var.person.id;
    const found = await listCompanyIndicators(c.var.db, personId);
    const answer: CompanyIndicators = {
      personId,
      projects: found.map(({ project, entered }) => ({ ...project, indicators: entered.map(shownIndicator) })),
    };
    return c.json(answer);
  })
  .post(
    "/company/indicators",
    allow(["company"]),
    answers({ 201: indicatorSaved }, "conflict"),
    requireIdempotencyKey,
    validateJson(indicatorRequest, entriesProblemOf),
    async function submit(c) {
      const ownerId = c.var.person.id;
      const now = new Date();
      const id = idempotencyKeyOf(c);
      const added = newIndicatorOf(c.req.valid("json"), { id, now, env: c.env });
      if ("problem" in added) return refuse(c, added);
      const { db } = c.var;
      const stored = await submitIndicator(db, added, ownerId, now);
      if (!stored)
        return refuse(c, { problem: "conflict", detail: errors.notTaken[await findObstacle(db, added, ownerId)] });
      // The idempotency key may be another company's. Nothing about that company's indicator is shown.
      if (stored.ownerId !== ownerId || !isSameIndicator(stored, added))
        return refuse(c, { problem: "conflict", detail: errors.otherEntry });
      if (stored.indicator.state === "declined")
        return refuse(c, { problem: "conflict", detail: errors.declinedSince });
      return c.json({ indicator: shownIndicator(stored) }, 201);
    },
  );
