import { createMiddleware } from "hono/factory";
import { mayOpenOffice } from "#rules/accounts/person.ts";
import type { App } from "../env.ts";
import { answerFailedPage } from "../pages/failed-page.ts";

/**
 * Decides who may open a page of the office. It is outside `pages/`, which never asks who the current person is: the page itself
 * is the same for all staff and contains nothing personal.
 */
export const officePageAccess = createMiddleware<App>(async function officePageAccess(c, next) {
  const { findCurrentPerson } = await import("../auth/current-person.ts");
  const { openDatabase } = await import("../db/database.ts");
  c.set("db", openDatabase(c.env.DB));
  const person = await findCurrentPerson(c);
  // While sessions cannot be trusted, staff cannot be recognized: by decision 0025, whatever needs a session then answers 503.
  if ("problem" in person && person.problem === "unavailable") return answerFailedPage(c);
  c.set("mayOpenOffice", !("problem" in person) && mayOpenOffice(person));
  return next();
});
