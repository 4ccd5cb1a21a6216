import { Hono } from "hono";
import { staffRequestErrors as errors } from "#content/office/errors.ts";
import { staffConfirmed, staffRequestList, withdrawn } from "#rules/accounts/answers.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { allow } from "../../access.ts";
import { logSecurityEvent, staffDecisionOf } from "../../auth/security-event.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { confirmStaffRequest } from "./confirm-staff.ts";
import { shownRequestOf } from "./request-staff.ts";
import { findStaffRequest, listStaffRequests, withdrawStaffRequest } from "./staff-request-store.ts";

/** Only a few are open at any time. More than this is an alarm, not a list to page through. */
const listedRequests = 100;

/** Lists the requests to make somebody staff, or a member again. A second member of staff confirms one; any can withdraw it. */
export const staffRequestRoutes = new Hono<App>()
  .get("/office/staff-requests", allow("staff"), answers({ 200: staffRequestList }), async (c) => {
    const requests = await listStaffRequests(c.var.db, listedRequests);
    return c.json({ requests: requests.map(shownRequestOf) });
  })
  .post(
    "/office/staff-requests/:id/confirm",
    allow("staff"),
    answers({ 200: staffConfirmed }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async (c) => {
      const confirmed = await confirmStaffRequest(c, c.req.param("id"));
      return "problem" in confirmed ? refuse(c, confirmed) : c.json(confirmed);
    },
  )
  .delete(
    "/office/staff-requests/:id",
    allow("staff"),
    answers({ 200: withdrawn }, "not-found", "conflict"),
    async (c) => {
      const { db } = c.var;
      const id = c.req.param("id");
      const request = await findStaffRequest(db, id);
      if (!request) return refuse(c, { problem: "not-found", detail: errors.unknown });
      const detail = request.becomes === null ? "staff-withdrawn" : "leaving-withdrawn";
      const event = staffDecisionOf(c, { detail, personId: request.personId, subject: id });
      if (await withdrawStaffRequest(db, event, request.becomes)) {
        logSecurityEvent(event);
        return c.json({ withdrawn: true });
      }
      const left = await findStaffRequest(db, id);
      if (!left || left.withdrawnAt) return c.json({ withdrawn: true });
      return refuse(c, { problem: "conflict", detail: left.confirmedAt ? errors.confirmed : errors.changed });
    },
  );
