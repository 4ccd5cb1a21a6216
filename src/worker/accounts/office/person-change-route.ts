import { Hono } from "hono";
import { peopleErrors as sentences } from "#content/api-errors.ts";
import { changedKind } from "#rules/accounts/answers.ts";
import { kindChange } from "#rules/accounts/kind-change.ts";
import { linkAsked } from "#rules/auth/answers.ts";
import { allow } from "../../access.ts";
import { sendAfterAnswer } from "../../after-answer.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { countAccessEmail } from "../access-email-limit.ts";
import { badKind, decide } from "../decide.ts";
import { beginPersonReset, changePersonKind } from "../person-change-store.ts";
import { findPersonDetail } from "./shown-person.ts";

/** Further decisions of staff about other people's accounts, like those in `decision-route.ts`. */
export const personChanges = new Hono<App>()
  .put(
    "/office/people/:id/kind",
    allow("staff"),
    answers({ 200: changedKind }, "not-found", "conflict"),
    validateJson(kindChange, badKind),
    async function changeKind(c) {
      const change = c.req.valid("json");
      const problem = await decide(c, "kind-changed", (db, event) => changePersonKind(db, event, change));
      if (!problem) return c.json({ kind: change.to });
      if (problem.problem !== "conflict") return refuse(c, problem);
      return refuse(c, { ...problem, now: await findPersonDetail(c.env, c.req.param("id"), c.get("person").id) });
    },
  )
  .post(
    "/office/people/:id/password-reset",
    allow("staff"),
    answers({ 202: linkAsked }, "not-found", "conflict"),
    async function beginReset(c) {
      const tooMany = await countAccessEmail(c, sentences.tooMany);
      if (tooMany) return refuse(c, tooMany);
      const problem = await decide(c, "reset-begun", async (db, event) => {
        const { outcome, emailIds } = await beginPersonReset(db, event, c.env.SITE_ORIGIN);
        sendAfterAnswer(c, emailIds);
        return outcome;
      });
      return problem ? refuse(c, problem) : c.json({ asked: true }, 202);
    },
  );
