import { Hono } from "hono";
import type { App } from "../env.ts";

export const documents = new Hono<App>();
