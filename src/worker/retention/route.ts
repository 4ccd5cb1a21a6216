import { Hono } from "hono";
import { retentionAnswer } from "#rules/retention/retention-list.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { listRetention } from "./list.ts";

/** What is about to be removed because of its age, for staff. */
export const retention = new Hono<App>().get(
  "/office/retention",
  allow("staff"),
  answers({ 200: retentionAnswer }),
  async (c) => c.json(await listRetention(c.env, new Date())),
);
