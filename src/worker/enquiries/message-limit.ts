import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { enquiryErrors } from "#content/api-errors.ts";
import type { Person } from "#rules/accounts/person.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { refuse } from "../problem.ts";
import { addressKey, isWithinLimit, rateLimited } from "../rate-limit.ts";

export const tooMany = rateLimited(enquiryErrors.rateLimited);

/** Limits requests that write to the team, by IP address and, behind a login, by person. It runs before anything is read. */
export function limitMessages(problem: Problem) {
  return createMiddleware<App>(async function limitMessages(c, next) {
    const person: Person | undefined = c.var.person;
    if (!(await isAddressWithinMessageLimit(c))) return refuse(c, problem);
    if (person && !(await isWithinLimit(c.env.ENQUIRY_LIMIT, `person:${person.id}`))) return refuse(c, problem);
    return next();
  });
}

export function isAddressWithinMessageLimit(c: Context<App>): Promise<boolean> {
  return isWithinLimit(c.env.ENQUIRY_LIMIT, addressKey(c));
}

/** Limits requests by the recipient, once that is known, wherever the requests come from. */
export function isEmailWithinLimit(c: Context<App>, email: string): Promise<boolean> {
  return isWithinLimit(c.env.ENQUIRY_LIMIT, `email:${email.toLowerCase()}`);
}
