import { Hono } from "hono";
import { goalErrors as errors } from "#content/api-tool-errors.ts";
import { goalSentences } from "#content/forms/goal.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { type GoalList, goalList, savedGoal } from "#rules/portfolio/goals/goal.ts";
import { goalSaving, readGoal } from "#rules/portfolio/goals/goal-form.ts";
import type { Problem } from "#rules/problem.ts";
import { removed } from "#rules/removed.ts";
import { uuidPattern } from "#rules/uuid.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../../access.ts";
import { todayOf } from "../../business-clock.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { listGoalRecords, listGoals, removeGoal, saveGoal } from "./goal-store.ts";

const notFound: Problem = { problem: "not-found", detail: errors.unknown };

/** An investor's own goals, with the records that count towards them. A goal of somebody else is not found. */
export const goalRoutes = new Hono<App>()
  .get("/goals", allow(investorKinds), answers({ 200: goalList }), async (c) => {
    const { id: personId } = c.var.person;
    const { db } = c.var;
    const [own, records] = await Promise.all([listGoals(db, personId), listGoalRecords(db, personId)]);
    const today = todayOf(c);
    const answer: GoalList = { personId, today, goals: own, records };
    return c.json(answer);
  })
  .put(
    "/goals/:id",
    allow(investorKinds),
    answers({ 200: savedGoal }, "not-found", "conflict"),
    validateJson(goalSaving),
    async (c) => {
      const { version, entries } = c.req.valid("json");
      const own = { id: c.req.param("id"), personId: c.var.person.id };
      if (!uuidPattern.test(own.id)) return refuse(c, notFound);
      const now = new Date();
      const goal = readGoal(entries, dayAt(now, c.env.BUSINESS_TIME_ZONE), goalSentences);
      if ("problem" in goal) return refuse(c, goal);
      const saved = await saveGoal(c.var.db, { ...own, version, goal }, now);
      if (saved.outcome === "saved") return c.json({ version: saved.version });
      if (saved.outcome === "unknown") return refuse(c, notFound);
      return refuse(c, { problem: "conflict", detail: errors[saved.outcome] });
    },
  )
  .delete("/goals/:id", allow(investorKinds), answers({ 200: removed }), async (c) => {
    await removeGoal(c.var.db, { id: c.req.param("id"), personId: c.var.person.id });
    return c.json({ removed: true });
  });
