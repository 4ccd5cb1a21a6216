import { createMiddleware } from "hono/factory";
import { isOfficePage, pageAt } from "#pages";
import { mayOpenOffice } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";

/**
 * Decides who may open a page of the office. It stands outside `pages/`, which never asks who somebody is: the page itself is
 * the same for all staff and holds nothing personal.
 */
export const officePageGate = createMiddleware<App>(async function officePageGate(c, next) {
  if (!isOfficePage(pageAt(c.req.path).name)) return next();
  const { findCurrentPerson } = await import("../auth/current-person.ts");
  const person = await findCurrentPerson(c);
  c.set("mayOpenOffice", !("problem" in person) && mayOpenOffice(person));
  return next();
});
