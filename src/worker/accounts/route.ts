import { Hono } from "hono";
import { accountErrors } from "#content/api-errors.ts";
import { nameSentences } from "#content/forms/account.ts";
import {
  type AccountSession,
  account,
  dataExport,
  devicesForgotten,
  erasureRequest,
  type OwnDevice,
  sessionsEnded,
} from "#rules/accounts/answers.ts";
import { nameChange, passwordChange } from "#rules/accounts/own-account.ts";
import { openSession, passwordSet } from "#rules/auth/answers.ts";
import { deviceOf } from "#rules/auth/device.ts";
import { hourInMs } from "#rules/durations.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-limit-store.ts";
import { presentedToken } from "../auth/cookie.ts";
import { incompleteForm } from "../auth/incomplete-form.ts";
import { presentedDevices } from "../auth/known-device.ts";
import { forgetKnownDevices, listKnownDevices } from "../auth/known-device-store.ts";
import { limitCallers } from "../auth/limit-callers.ts";
import { logSecurityEvent, recordSecurityEvent, securityEventOf } from "../auth/security-event.ts";
import { findTwoFactorState } from "../auth/two-factor/factor-store.ts";
import { dispositionOf } from "../documents/disposition.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { rateLimited } from "../rate-limit.ts";
import { streamOf } from "../text-stream.ts";
import { type Issues, validateJson } from "../validate.ts";
import { changePassword } from "./change-password.ts";
import { readOwnAccount } from "./data-export/data-export-store.ts";
import { jsonOf } from "./data-export/json.ts";
import { listOwnData } from "./data-export/own-data.ts";
import { askForErasure } from "./erasure-request.ts";
import { findErasureRequests } from "./erasure-request-store.ts";
import { renamePerson } from "./own-account-store.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions-store.ts";

/** A download reads every record of a person. */
const downloadLimit: AttemptLimit = { action: "download-data", attempts: 10, windowMs: hourInMs };

/** Every renaming stays on record for good. */
const renameLimit: AttemptLimit = { action: "rename", attempts: 20, windowMs: hourInMs };

/** What people see and change of their own account. No route takes the id of a person. */
export const ownAccountRoutes = new Hono<App>()
  .get("/account", allow("holder"), answers({ 200: account }), async (c) => {
    const { db } = c.var;
    const { id } = c.var.person;
    const now = new Date();
    const [rows, erasure, twoFactor, known, presented] = await Promise.all([
      listOwnSessions(db, id, await presentedToken(c), now),
      findErasureRequests(db, id),
      findTwoFactorState(db, id),
      listKnownDevices(db, id, now),
      presentedDevices(c),
    ]);
    const sessions: AccountSession[] = rows.map(({ id: sessionId, isCurrent, userAgent, startedAt, lastSeenAt }) => ({
      id: sessionId,
      isCurrent,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
    const devices: OwnDevice[] = known.map(({ hash, browser, system, lastUsedAt }) => ({
      browser,
      system,
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: presented.includes(hash),
    }));
    return c.json({ personId: id, sessions, devices, erasure: erasure.open ?? null, twoFactor });
  })
  .patch(
    "/account",
    allow("holder"),
    answers({ 200: openSession }, "conflict"),
    validateJson(nameChange, nameProblemOf),
    async (c) => {
      const { name } = c.req.valid("json");
      const { db, person } = c.var;
      const waitMs = name === person.name ? undefined : await countAttempt(db, renameLimit, person.email, new Date());
      if (waitMs !== undefined) return refuse(c, rateLimited(accountErrors.tooManyNames, waitMs));
      const event = securityEventOf(c, { event: "name-changed", personId: person.id });
      const outcome = await renamePerson(db, person, { name, event });
      if (outcome === "taken") return refuse(c, invalidAt("name", accountErrors.nameTaken));
      if (outcome === "changed") return refuse(c, { problem: "conflict", detail: accountErrors.nameNotChanged });
      if (name !== person.name) logSecurityEvent(event);
      return c.json({ person: { ...person, name } });
    },
  )
  .put(
    "/account/password",
    allow("holder"),
    answers({ 200: passwordSet }, "conflict"),
    limitCallers,
    validateJson(passwordChange, incompleteForm),
    async (c) => {
      const problem = await changePassword(c, c.req.valid("json"));
      return problem ? refuse(c, problem) : c.json({ passwordSet: true });
    },
  )
  .delete("/account/sessions", allow("holder"), answers({ 200: sessionsEnded }), async (c) => {
    const personId = c.var.person.id;
    if (await endOtherSessions(c.var.db, personId, await presentedToken(c)))
      recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "others" });
    return c.json({ ended: true });
  })
  .delete("/account/sessions/:id", allow("holder"), answers({ 200: sessionsEnded }, "not-found"), async (c) => {
    const personId = c.var.person.id;
    const ended = await endOwnSession(c.var.db, personId, c.req.param("id"));
    if (!ended) return refuse(c, { problem: "not-found", detail: accountErrors.noSuchSession });
    recordSecurityEvent(c, { event: "sessions-ended", personId, detail: "one" });
    return c.json({ ended });
  })
  .delete("/account/devices", allow("holder"), answers({ 200: devicesForgotten }), async (c) => {
    const { id: personId } = c.var.person;
    if (await forgetKnownDevices(c.var.db, personId)) recordSecurityEvent(c, { event: "device-forgotten", personId });
    return c.json({ forgotten: true });
  })
  .get("/account/data", allow("holder"), answers({ 200: dataExport }), async (c) => {
    const { db, person } = c.var;
    const now = new Date();
    const waitMs = await countAttempt(db, downloadLimit, person.email, now);
    if (waitMs !== undefined) {
      return refuse(c, rateLimited(accountErrors.tooManyDownloads, waitMs));
    }
    const known = { exportedAt: now, ...(await readOwnAccount(db, person.id)) };
    const parts = jsonOf(known, listOwnData(db, { personId: person.id, email: person.email }, { withDrafts: true }));
    return c.body(streamOf(parts, c.var.requestId), 200, {
      "Content-Type": "application/json",
      "Content-Disposition": dispositionOf("cantiere-account.json"),
    });
  })
  .post("/account/erasure", allow("holder"), answers({ 201: erasureRequest }), validateJson(emptyRequest), async (c) =>
    c.json(await askForErasure(c), 201),
  );

function nameProblemOf(issues: Issues): Problem {
  return formProblemOf(issues, nameSentences);
}
