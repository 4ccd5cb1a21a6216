import { createMiddleware } from "hono/factory";
import { mayOpenOffice } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";
import { answerFailedPage } from "../pages/failed-page.ts";

/**
 * Decides who may open a page of the office. It stands outside `pages/`, which never asks who somebody is: the page itself is
 * the same for all staff and holds nothing personal.
 */
export const officePageAccess = createMiddleware<App>(async function officePageAccess(c, next) {
  const { findCurrentPerson } = await import("../auth/current-person.ts");
  const person = await findCurrentPerson(c);
  // While sessions cannot be trusted nobody can be told from staff: decision 0025 wants 503 of whatever needs a session.
  if ("problem" in person && person.problem === "unavailable") return answerFailedPage(c);
  c.set("mayOpenOffice", !("problem" in person) && mayOpenOffice(person));
  return next();
});
