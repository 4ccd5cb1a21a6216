import { Hono } from "hono";
import type { App } from "../env.ts";

export const enquiries = new Hono<App>();
