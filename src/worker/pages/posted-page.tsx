import type { Context } from "hono";
import type { Posted } from "#client/forms/posted-form.tsx";
import { pageAt } from "#pages";
import type { ProblemName } from "#rules/problem.ts";
import type { App } from "../env.ts";
import type { statusOf } from "../problem.ts";
import { renderPage } from "./render.tsx";

/**
 * Answers a form posted without scripts with its own page, which shows the outcome. The response is for one person, and never
 * cached.
 */
export async function answerWithPage(
  c: Context<App>,
  posted: Posted,
  status: 201 | (typeof statusOf)[ProblemName],
): Promise<Response> {
  const { bytes, policy } = await renderPage(c, pageAt(c.req.path), { posted });
  const headers = { "Content-Security-Policy": policy, "Content-Type": "text/html; charset=utf-8" };
  return c.body(bytes, status, headers);
}
