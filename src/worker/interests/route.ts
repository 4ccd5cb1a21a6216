import { Hono } from "hono";
import { interestErrors } from "#content/api-errors.ts";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { pageQuery, timeCursor } from "#rules/cursor.ts";
import { storedAnswer } from "#rules/enquiries/answers.ts";
import { formProblemOf } from "#rules/form-fields.ts";
import { interestList, withdrawnInterest } from "#rules/interests/answers.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import { interestEntries, interestOf } from "#rules/interests/interest-form.ts";
import { invalidAt, type Problem } from "#rules/problem.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { limitMessages } from "../enquiries/message-limit.ts";
import type { App } from "../env.ts";
import { idempotencyKeyOf, requireIdempotencyKey } from "../idempotency-key.ts";
import { log, traceOf } from "../log.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { findPublished, recheckPublished } from "../projects/published/published-projects.ts";
import { rateLimited } from "../rate-limit.ts";
import { formEntries, validateJson, validateQuery } from "../validate.ts";
import { findExpressed, findInterestWait, hasMostInterests, listInterests, storeInterest } from "./interest-store.ts";
import { withdrawInterest } from "./withdrawal-store.ts";

/** An investor's own expressions of interest. The session tells whose they are. */
export const interestRoutes = new Hono<App>()
  .get(
    "/interests",
    allow(investorKinds),
    answers({ 200: interestList }, "invalid"),
    validateQuery(pageQuery(timeCursor)),
    async function listOwn(c) {
      const { after } = c.req.valid("query");
      const personId = c.var.person.id;
      return c.json({ personId, ...(await listInterests(c.var.db, personId, after)) });
    },
  )
  .post(
    "/interests",
    allow(investorKinds),
    answers({ 201: storedAnswer }, "conflict"),
    limitMessages(rateLimited(interestErrors.rateLimited)),
    requireIdempotencyKey,
    validateJson(
      formEntries(interestEntries),
      (issues) => formProblemOf(issues, interestSentences),
      interestErrors.notJson,
    ),
    async (c) => {
      const { person } = c.var;
      const entries = c.req.valid("json");
      const idempotencyKey = idempotencyKeyOf(c);
      const published = await findPublished(c.env).catch((error: unknown) => {
        log("error", "projects-not-read", { requestId: c.var.requestId, error: traceOf(error) });
        return undefined;
      });
      if (!published) return refuse(c, { problem: "unavailable", detail: interestErrors.unavailable });
      const now = new Date();
      const sales = published.list.map(({ project, listing }) => ({ ...project, deadline: listing.deadline }));
      const today = dayAt(now, c.env.BUSINESS_TIME_ZONE);
      const offers = offersAmong(sales, today);
      const terms = { offers, kind: person.kind, noticeVersion: riskNotice.version };
      const interest = interestOf(entries, terms, interestSentences);
      const { db } = c.var;
      if ("problem" in interest) {
        // A repeated request gets its answer even if the interest can no longer be expressed.
        const reference = await findExpressed(db, { person, entries, idempotencyKey });
        return reference === undefined ? refuse(c, interest) : c.json({ reference }, 201);
      }

      const offered = published.list.find(({ project }) => project.id === interest.offer.project);
      const expressed = { person, interest, record: offered?.listing.record ?? "", today, idempotencyKey };
      const stored = await storeInterest(db, expressed, now).catch((error: unknown) => {
        log("error", "interest-not-stored", { requestId: c.var.requestId, error: traceOf(error) });
        return { outcome: "failed" as const };
      });
      if (stored.outcome === "failed") return refuse(c, { problem: "unavailable", detail: interestErrors.unavailable });
      if (stored.outcome === "conflict") return refuse(c, { problem: "conflict", detail: interestErrors.conflict });
      if (stored.outcome === "withdrawn") return refuse(c, { problem: "conflict", detail: interestErrors.withdrawn });
      if (stored.outcome === "refused") {
        const { project } = interest.offer;
        if (await hasMostInterests(db, person.id, project)) return refuse(c, tooMany);
        const waitMs = await findInterestWait(db, person.id, now);
        if (waitMs !== undefined) return refuse(c, rateLimited(interestErrors.tooManyADay, waitMs));
        recheckPublished();
        return refuse(c, notOpen);
      }
      const { reference, emailIds } = stored;
      log("info", "interest-stored", { requestId: c.var.requestId, reference });
      sendAfterAnswer(c, emailIds);
      return c.json({ reference }, 201);
    },
  )
  .delete(
    "/interests/:reference",
    allow(investorKinds),
    answers({ 200: withdrawnInterest }, "not-found"),
    async function withdraw(c) {
      const own = { reference: c.req.param("reference"), person: c.var.person };
      const withdrawn = await withdrawInterest(c.var.db, own, new Date());
      if (withdrawn === "unknown") return refuse(c, notFound);
      sendAfterAnswer(c, withdrawn.emailIds);
      return c.json({ withdrawn: true });
    },
  );

const tooMany: Problem = { problem: "conflict", detail: interestErrors.tooMany };

const notFound: Problem = { problem: "not-found", detail: interestErrors.unknown };

const notOpen = invalidAt("project", interestSentences.notOpen, interestSentences.faulty);
