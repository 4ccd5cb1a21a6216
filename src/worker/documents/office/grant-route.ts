import { Hono } from "hono";
import { peopleErrors } from "#content/api-errors.ts";
import { personDetail } from "#rules/accounts/person-detail.ts";
import { grantedDocument } from "#rules/documents/office-requests.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../../access.ts";
import { findPersonDetail } from "../../accounts/office/person-detail.ts";
import { findPerson } from "../../accounts/people-store.ts";
import type { App } from "../../env.ts";
import { writingOf } from "../../office/acting.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { validateJson } from "../../validate.ts";
import { grantProblems } from "../grant-problems.ts";
import { grantDocument } from "../grant-store.ts";

const unknownPerson: Problem = { problem: "not-found", detail: peopleErrors.unknown };

/**
 * Grants a document to a person from their page. `enquiries/office/person-route.ts` does it from an enquiry and notes it in the
 * thread.
 */
export const documentGrantRoutes = new Hono<App>().post(
  "/office/people/:id/documents",
  allow("staff"),
  answers({ 200: personDetail }, "not-found", "conflict"),
  validateJson(grantedDocument),
  async function grant(c) {
    const { db } = c.var;
    const personId = c.req.param("id");
    if (!(await findPerson(db, personId))) return refuse(c, unknownPerson);
    const { documentId } = c.req.valid("json");
    const outcome = await grantDocument(db, { documentId, personId }, writingOf(c), () => []);
    if (outcome !== "granted") return refuse(c, grantProblems[outcome]);
    const person = await findPersonDetail(c.env, personId, c.var.person.id);
    return person ? c.json(person) : refuse(c, unknownPerson);
  },
);
