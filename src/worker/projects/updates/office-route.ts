import { type Context, Hono } from "hono";
import { officeUpdateErrors as errors } from "#content/office/errors.ts";
import { cursorOf } from "#rules/cursor.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { officeUpdateDetail, officeUpdatePage } from "#rules/projects/updates/office-answers.ts";
import { officeUpdateQuery, updateReturn } from "#rules/projects/updates/requests.ts";
import { versionRequest } from "#rules/version-request.ts";
import { allow } from "../../access.ts";
import { pageFrom } from "../../db/keyset.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { conflictWith, refuse } from "../../problem.ts";
import { validateJson, validateQuery } from "../../validate.ts";
import { decideOnUpdate, findForStaff, listForStaff, type ReviewedUpdate } from "./office-store.ts";
import { shownDetailOf, shownLineOf } from "./shown-update.ts";

const pageSize = 50;
const notFound: Problem = { problem: "not-found", detail: errors.unknown };
const badBody = invalidAt("reason", errors.badReason);

/** The updates that companies write for holders, for staff, who release them or send them back. */
export const officeUpdateRoutes = new Hono<App>()
  .get(
    "/office/updates",
    allow("staff"),
    answers({ 200: officeUpdatePage }, "invalid"),
    validateQuery(officeUpdateQuery, { problem: "invalid", detail: errors.badFilter }),
    async function listPage(c) {
      const { after: cursor, state = "all" } = c.req.valid("query");
      const found = await listForStaff(c.var.db, state, cursor, pageSize + 1);
      const { rows, next } = pageFrom(found, pageSize, ({ update: { id, submittedAt, createdAt } }) =>
        cursorOf({ createdAt: submittedAt ?? createdAt, id }),
      );
      return c.json({ updates: rows.map(shownLineOf), next });
    },
  )
  .get("/office/updates/:id", allow("staff"), answers({ 200: officeUpdateDetail }, "not-found"), async (c) => {
    const found = await findIt(c);
    return found ? c.json(shownDetailOf(found)) : refuse(c, notFound);
  })
  .post(
    "/office/updates/:id/release",
    allow("staff"),
    answers({ 200: officeUpdateDetail }, "not-found", "conflict"),
    validateJson(versionRequest),
    async function release(c) {
      const { version } = c.req.valid("json");
      const found = await findIt(c);
      if (!found) return refuse(c, notFound);
      // The same call again succeeds: the first answer may have been lost.
      if (found.update.state === "released" && found.update.version === version + 1)
        return c.json(shownDetailOf(found));
      const decision = { to: "released", ...writingOf(c) } as const;
      return decide(c, found, version, decision);
    },
  )
  .post(
    "/office/updates/:id/return",
    allow("staff"),
    answers({ 200: officeUpdateDetail }, "not-found", "conflict"),
    validateJson(updateReturn, badBody),
    async function sendBack(c) {
      const { version, reason } = c.req.valid("json");
      const found = await findIt(c);
      if (!found) return refuse(c, notFound);
      const { returnedReason, version: now } = found.update;
      if (returnedReason === reason && now === version + 1) return c.json(shownDetailOf(found));
      return decide(c, found, version, { to: "draft", reason, ...writingOf(c) });
    },
  );

async function decide(
  c: Context<App>,
  found: ReviewedUpdate,
  version: number,
  decision: Parameters<typeof decideOnUpdate>[2],
) {
  const isAsRead = found.update.version === version;
  if (isAsRead && found.update.state !== "waiting")
    return refuse(c, conflictWith(errors.notWaiting, shownDetailOf(found)));
  const isDone = isAsRead && (await decideOnUpdate(c.var.db, found, decision));
  const current = await findIt(c);
  if (isDone)
    log("info", "update-decided", { requestId: c.var.requestId, update: found.update.id, state: decision.to });
  if (!current) return refuse(c, notFound);
  const shown = shownDetailOf(current);
  return isDone ? c.json(shown) : refuse(c, conflictWith(errors.changed, shown));
}

function findIt(c: Context<App>): Promise<ReviewedUpdate | undefined> {
  return findForStaff(c.var.db, c.req.param("id") ?? "");
}
