import { Hono } from "hono";
import { addressOf } from "#pages";
import type { App } from "../../env.ts";
import { answerWithPage } from "../../pages/posted-page.tsx";
import { rendersPages } from "../../pages/render.tsx";
import { statusOf } from "../../problem.ts";
import { limitBody, requireFormFromThisSite } from "../../security.ts";

const path = addressOf("scheduleConsultation", undefined);

/** Takes the consultation form of a browser without scripts: the same request, answered with the page it was sent from. */
export const plainFormRoutes = new Hono<App>().post(
  path,
  requireFormFromThisSite,
  limitBody,
  rendersPages,
  async (c) => {
    const values = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer())));
    // Imported only with the first such form, as the API is with its first call.
    const { answerTo } = await import("./answer.ts");
    const answer = await answerTo(c, values);
    if ("reference" in answer) return answerWithPage(c, { values: {}, sent: answer }, 201);
    const { problem, detail, fields, retryAfterSeconds } = answer;
    if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
    return answerWithPage(c, { values, problem: { detail, ...(fields && { fields }) } }, statusOf[problem]);
  },
);
