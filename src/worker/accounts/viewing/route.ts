import { Hono } from "hono";
import { peopleErrors, sessionErrors, viewingErrors } from "#content/api-errors.ts";
import { openSession, viewingEnded } from "#rules/auth/answers.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { emptyRequest } from "#rules/empty-request.ts";
import { allow } from "../../access.ts";
import { presentedToken } from "../../auth/cookie.ts";
import type { App } from "../../env.ts";
import { actingOf, writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { findPerson } from "../people-store.ts";
import { beginViewing, endViewing, findViewed, viewedPersonOf } from "./viewing-store.ts";

/** Lets staff see for a while what a member sees, without changing anything. `access.ts` decides which calls are answered. */
export const viewingRoutes = new Hono<App>()
  .post(
    "/office/people/:id/viewing",
    allow("staff"),
    answers({ 201: openSession }, "not-found", "conflict"),
    validateJson(emptyRequest),
    async function begin(c) {
      const { db } = c.var;
      const id = c.req.param("id");
      const person = await findViewed(db, id);
      if (!person) {
        return (await findPerson(db, id))
          ? refuse(c, { problem: "conflict", detail: viewingErrors.staff })
          : refuse(c, { problem: "not-found", detail: peopleErrors.unknown });
      }
      if (isPseudonym(person.email)) return refuse(c, { problem: "conflict", detail: peopleErrors.erased });
      const token = (await presentedToken(c)) ?? "";
      const now = new Date();
      const endsAt = await beginViewing(db, { personId: id, token }, { acting: actingOf(c), now });
      // The session or the person has changed since it was read.
      if (!endsAt) return refuse(c, { problem: "conflict", detail: peopleErrors.changed });
      return c.json({ person: viewedPersonOf({ person, endsAt }, c.var.person.id, now) }, 201);
    },
  )
  .delete("/office/viewing", allow("staff"), answers({ 200: viewingEnded }), async function end(c) {
    const token = await presentedToken(c);
    if (token === undefined) return refuse(c, { problem: "unauthenticated", detail: sessionErrors.loginNeeded });
    const viewed = await endViewing(c.var.db, token, writingOf(c));
    return c.json({ person: c.var.person, viewed: viewed ?? null });
  });
