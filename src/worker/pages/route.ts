import { Hono } from "hono";
import type { App } from "../env.ts";

export const pages = new Hono<App>();
