import { Hono } from "hono";
import { indicatorErrors as errors } from "#content/office/indicator-errors.ts";
import { cursorOf } from "#rules/cursor.ts";
import { invalidAt } from "#rules/problem.ts";
import {
  indicatorDecision,
  indicatorPage,
  indicatorQuery,
  indicatorRequest,
  indicatorSaved,
} from "#rules/projects/indicators/answers.ts";
import { allow } from "../../access.ts";
import { pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../../idempotency-key.ts";
import { actingOf, writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import {
  type Decision,
  decideIndicator,
  findIndicator,
  findObstacle,
  listIndicators,
  recordIndicator,
  type StoredIndicator,
} from "./indicator-store.ts";
import { entriesProblemOf, isSameIndicator, newIndicatorOf, shownIndicator } from "./typed-indicator.ts";

const pageSize = 50;

/** What projects measured, for staff: entering indicators, and releasing those that companies have submitted. */
export const officeIndicatorRoutes = new Hono<App>()
  .get(
    "/office/indicators",
    allow("staff"),
    answers({ 200: indicatorPage }, "invalid"),
    validateQuery(indicatorQuery),
    async function listEntered(c) {
      const { project, after: cursor } = c.req.valid("query");
      const found = await listIndicators(c.var.db, { projectId: project }, cursor, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ indicator }) => cursorOf(indicator));
      return c.json({ indicators: rows.map(shownIndicator), next });
    },
  )
  .post(
    "/office/indicators",
    allow("staff"),
    answers({ 201: indicatorSaved }, "conflict"),
    requireIdempotencyKey,
    validateJson(indicatorRequest, entriesProblemOf),
    async function record(c) {
      const now = new Date();
      const id = idempotencyKeyOf(c);
      const added = newIndicatorOf(c.req.valid("json"), { id, now, env: c.env });
      if ("problem" in added) return refuse(c, added);
      const { db } = c.var;
      const stored = await recordIndicator(db, added, { acting: actingOf(c), now });
      if (!stored) return refuse(c, { problem: "conflict", detail: errors.notTaken[await findObstacle(db, added)] });
      if (!isSameIndicator(stored, added)) return refuse(c, { problem: "conflict", detail: errors.otherEntry });
      return c.json({ indicator: shownIndicator(stored) }, 201);
    },
  )
  .post(
    "/office/indicators/:id/decision",
    allow("staff"),
    answers({ 200: indicatorSaved }, "not-found", "conflict"),
    validateJson(indicatorDecision, { problem: "invalid", detail: errors.badDecision }),
    async function decide(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      const decision = c.req.valid("json");
      if (decision.act === "decline" && decision.reason === "") return refuse(c, invalidAt("reason", errors.noReason));
      const isMade = await decideIndicator(db, id, decision, writingOf(c));
      const current = await findIndicator(db, id);
      if (!current) return refuse(c, { problem: "not-found", detail: errors.unknown });
      const answer = { indicator: shownIndicator(current) };
      if (isMade || isDecidedSo(current.indicator, decision)) return c.json(answer);
      const isOpen = current.indicator.state === "submitted" && current.indicator.version === decision.version;
      return refuse(c, {
        problem: "conflict",
        detail: isOpen ? errors.replacedMeanwhile : errors.decided,
        current: answer,
      });
    },
  );

/** True if this decision was made already: the first answer may have been lost. */
function isDecidedSo(
  { state, version, reason }: StoredIndicator["indicator"],
  { act, version: seen, reason: given }: Decision,
): boolean {
  const isSame = act === "release" ? state === "released" : state === "declined" && reason === given;
  return isSame && version === seen + 1;
}
