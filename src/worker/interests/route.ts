import { Hono } from "hono";
import { interestErrors } from "#content/api-errors.ts";
import { projects } from "#content/data/projects.ts";
import { riskNotice } from "#content/data/risk-notice.ts";
import { interestSentences } from "#content/forms/interest.ts";
import { offersAmong } from "#rules/interests/interest.ts";
import { readInterest } from "#rules/interests/interest-form.ts";
import { investorKinds } from "#rules/portfolio/dashboard-records.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { idempotencyKeyOf } from "../enquiries/key.ts";
import { isAddressWithinLimit } from "../enquiries/limit.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";
import { refuse } from "../problem.ts";
import { isWithinLimit } from "../rate-limit.ts";
import { listInterests, storeInterest } from "./interest-store.ts";

/** The limiter's period in wrangler.toml. */
const limitPeriodInSeconds = 60;

const tooMany: Problem = {
  problem: "rate-limited",
  detail: interestErrors.rateLimited,
  retryAfterSeconds: limitPeriodInSeconds,
};

/**
 * An investor's own expressions of interest. POST takes the fields of `readInterest` and the header `Idempotency-Key`, as
 * a message does, and answers 201 `{ reference }`. Whose it is, the session says.
 */
export const interests = new Hono<App>()
  .get("/interests", allow(investorKinds), async (c) =>
    c.json({ interests: await listInterests(c.env, c.get("person").id) }),
  )
  .post("/interests", allow(investorKinds), async (c) => {
    const person = c.get("person");
    if (!(await isAddressWithinLimit(c))) return refuse(c, tooMany);
    if (!(await isWithinLimit(c.env.ENQUIRY_LIMIT, `person:${person.id}`))) return refuse(c, tooMany);
    const idempotencyKey = idempotencyKeyOf(c);
    if (idempotencyKey === undefined) return refuse(c, { problem: "invalid", detail: interestErrors.noKey });
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) return refuse(c, { problem: "invalid", detail: interestErrors.notJson });
    const terms = { offers: offersAmong(projects), kind: person.kind, noticeVersion: riskNotice.version };
    const interest = readInterest(body, terms, interestSentences);
    if ("problem" in interest) return refuse(c, interest);

    const stored = await storeInterest(c.env.DB, { person, interest, idempotencyKey }, new Date()).catch(
      (error: unknown) => {
        log("error", "interest-not-stored", { requestId: c.get("requestId"), error: traceOf(error) });
        return { outcome: "failed" as const };
      },
    );
    if (stored.outcome === "failed") return refuse(c, { problem: "unavailable", detail: interestErrors.unavailable });
    if (stored.outcome === "conflict") return refuse(c, { problem: "conflict", detail: interestErrors.conflict });
    const { reference, emailIds } = stored;
    log("info", "interest-stored", { requestId: c.get("requestId"), reference });
    if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: emailIds }));
    return c.json({ reference }, 201);
  });
