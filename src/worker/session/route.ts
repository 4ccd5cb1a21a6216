import { Hono } from "hono";
import type { App } from "../env.ts";

export const session = new Hono<App>();
