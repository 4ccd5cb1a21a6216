import type { Bindings } from "./env.ts";
import { pageAnswers } from "./page-answers.ts";
import { withTimeZone } from "./time-zone.ts";

/** Imported by the first call. */
let api: typeof import("./api.ts") | undefined;

/**
 * The portal. The API is most of the code, and no page needs it. A fresh Worker imports it with the first API call, so that the
 * first page does not wait for it.
 */
export default {
  async fetch(request: Request, given: Bindings, context: ExecutionContext): Promise<Response> {
    const env = withTimeZone(given);
    const { pathname } = new URL(request.url);
    if (pathname !== "/api" && !pathname.startsWith("/api/")) return pageAnswers.fetch(request, env, context);
    api ??= await import("./api.ts");
    return api.apiAnswers.fetch(request, env, context);
  },
  async scheduled({ scheduledTime }: ScheduledController, env: Bindings): Promise<void> {
    const { runCron } = await import("./cron.ts");
    await runCron(env, new Date(scheduledTime));
  },
};
