import { Hono } from "hono";
import { reportErrors as errors } from "#content/api-tool-errors.ts";
import { reportsCopy } from "#content/pages/reports.ts";
import { investorKinds } from "#rules/accounts/investor.ts";
import { mandateAnswer } from "#rules/portfolio/reports/answers.ts";
import { isNamedLike, readMandateName } from "#rules/portfolio/reports/mandate.ts";
import { mandateHoldingsRequest, mandateRequest } from "#rules/portfolio/reports/requests.ts";
import { removed } from "#rules/removed.ts";
import { allow } from "../../access.ts";
import type { App } from "../../env.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { addMandate, findMandate, listMandates, removeMandate, setMandateHoldings } from "./mandate-store.ts";

const notFound = { problem: "not-found", detail: errors.unknownMandate } as const;

/**
 * Mandates of institutional members. A person who is no longer institutional keeps theirs, and may change and remove
 * them, because they can still issue statements for them. Each call states the result that is wanted, so that a
 * repeated call changes nothing.
 */
export const mandateRoutes = new Hono<App>()
  .post(
    "/reports/mandates",
    allow(["institutional"]),
    answers({ 201: mandateAnswer }, "conflict"),
    validateJson(mandateRequest, { problem: "invalid", detail: errors.badName }),
    async function add(c) {
      const name = readMandateName(c.req.valid("json").name);
      if (name === undefined) return refuse(c, { problem: "invalid", detail: errors.badName });
      if (isNamedLike(reportsCopy.allHoldings, name))
        return refuse(c, { problem: "invalid", detail: reportsCopy.mandates.reserved });
      const { db } = c.var;
      const personId = c.var.person.id;
      const alike = (await listMandates(db, personId)).filter((other) => isNamedLike(other.name, name));
      // The same name is no conflict: a repeated call returns its mandate.
      if (alike.length > 0 && alike.every((other) => other.name !== name))
        return refuse(c, { problem: "invalid", detail: reportsCopy.mandates.taken });
      const mandate = await addMandate(db, { personId, name }, new Date());
      return mandate ? c.json({ mandate }, 201) : refuse(c, { problem: "conflict", detail: errors.tooManyMandates });
    },
  )
  .put(
    "/reports/mandates/:id/holdings",
    allow(investorKinds),
    answers({ 200: mandateAnswer }, "not-found"),
    validateJson(mandateHoldingsRequest, { problem: "invalid", detail: errors.badHoldings }),
    async function assign(c) {
      const { db } = c.var;
      const personId = c.var.person.id;
      const id = c.req.param("id");
      const isThere = await setMandateHoldings(db, { personId, id }, c.req.valid("json"));
      const mandate = isThere && (await findMandate(db, personId, id));
      return mandate ? c.json({ mandate }) : refuse(c, notFound);
    },
  )
  .delete("/reports/mandates/:id", allow(investorKinds), answers({ 200: removed }), async function remove(c) {
    await removeMandate(c.var.db, c.var.person.id, c.req.param("id"));
    return c.json({ removed: true });
  });
