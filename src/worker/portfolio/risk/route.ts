import { Hono } from "hono";
import { riskErrors as errors } from "#content/api-tool-errors.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { dayInMs } from "#rules/durations.ts";
import {
  type LimitsAnswer,
  limitRequest,
  limitsAnswer,
  type RiskAnswer,
  riskAnswer,
} from "#rules/portfolio/risk/answers.ts";
import { isLimitValue, isSameKey, readLimitKey } from "#rules/portfolio/risk/limits.ts";
import { allow } from "../../access.ts";
import { type AttemptLimit, countAttempt } from "../../auth/attempt-limit-store.ts";
import { todayOf } from "../../business-clock.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { rateLimited } from "../../rate-limit.ts";
import { validateJson } from "../../validate.ts";
import { listOpenBreaches } from "./breach-store.ts";
import { listHeldValues, listTargets } from "./exposure-store.ts";
import { changeLimit, listLimits } from "./limit-store.ts";

/** Each change may begin a breach, which has a row, a notice and an e-mail. */
const changesADay: AttemptLimit = { action: "risk-limit", attempts: 60, windowMs: dayInMs };

/** The records from which the current person's risk is calculated, and their own limits. The person comes from the session. */
export const riskRoutes = new Hono<App>()
  .get("/dashboard/risk", allow(investorKinds), answers({ 200: riskAnswer }), async function readRisk(c) {
    const { db } = c.var;
    const personId = c.var.person.id;
    const [holdings, projects, limits, breaches] = await Promise.all([
      listHeldValues(db, personId),
      listTargets(db, todayOf(c)),
      listLimits(db, personId),
      listOpenBreaches(db, personId),
    ]);
    const answer: RiskAnswer = { personId, holdings, projects, limits, breaches };
    return c.json(answer);
  })
  .get("/dashboard/risk/limits", allow(investorKinds), answers({ 200: limitsAnswer }), async function readLimits(c) {
    const personId = c.var.person.id;
    const answer: LimitsAnswer = { personId, limits: await listLimits(c.var.db, personId) };
    return c.json(answer);
  })
  .put(
    "/dashboard/risk/limits",
    allow(investorKinds),
    answers({ 200: limitsAnswer }, "conflict"),
    validateJson(limitRequest, { problem: "invalid", detail: errors.malformed }),
    async function setLimit(c) {
      const { measure, part, value, version } = c.req.valid("json");
      const key = readLimitKey(measure, part);
      if (!key || (value !== null && !isLimitValue(key, value)))
        return refuse(c, { problem: "invalid", detail: errors.malformed });
      const { id: personId, email } = c.var.person;
      const { db } = c.var;
      const waitMs = await countAttempt(db, changesADay, email, new Date());
      if (waitMs !== undefined) return refuse(c, rateLimited(errors.tooMany, waitMs));
      const limits = await changeLimit(db, personId, { key, value, version });
      const answer: LimitsAnswer = { personId, limits };
      const isSo = limits.some((limit) => isSameKey(limit, key) && limit.value === value);
      return isSo ? c.json(answer) : refuse(c, conflictWith(errors.changed, answer));
    },
  );
