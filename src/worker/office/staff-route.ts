import { Hono } from "hono";
import { staffList } from "#rules/office/staff-list.ts";
import { allow } from "../access.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { listStaff } from "./staff-store.ts";

/** The colleagues that staff can assign something to. */
export const staffRoutes = new Hono<App>().get(
  "/office/staff",
  allow("staff"),
  answers({ 200: staffList }),
  async function list(c) {
    return c.json({ staff: await listStaff(c.var.db) });
  },
);
