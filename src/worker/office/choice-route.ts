import { Hono } from "hono";
import { choicesQuery, peopleChoices, projectChoices } from "#rules/office/choices.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { validateQuery } from "../validate.ts";
import { findPeopleChoices, findProjectChoices } from "./choice-store.ts";

const longestText = 100;

/** The choices that the office's fields offer while staff type. */
export const choiceRoutes = new Hono<App>()
  .get(
    "/office/choices/people",
    allow("staff"),
    answers({ 200: peopleChoices }),
    validateQuery(choicesQuery),
    async function listPeople(c) {
      const text = c.req.valid("query").q.trim().slice(0, longestText);
      return c.json(await findPeopleChoices(c.var.db, text));
    },
  )
  .get(
    "/office/choices/projects",
    allow("staff"),
    answers({ 200: projectChoices }),
    validateQuery(choicesQuery),
    async function listProjects(c) {
      const text = c.req.valid("query").q.trim().slice(0, longestText);
      return c.json(await findProjectChoices(c.var.db, text));
    },
  );
