import type { Bindings } from "./env.ts";
import { pageAnswers } from "./page-answers.ts";

/** Of the consultation slots, where none is set: the Worker's own zone would be UTC, and nobody would notice. */
const defaultTimeZone = "America/New_York";

/** Kept from the first call on. */
let api: typeof import("./api.ts") | undefined;

/**
 * The portal. The API is most of the code, and no page needs it: a fresh Worker runs it with the first call, so that the first
 * page does not wait for it.
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
    await runCron(withTimeZone(env), new Date(scheduledTime));
  },
};

function withTimeZone(env: Bindings): Bindings {
  return env.BUSINESS_TIME_ZONE ? env : { ...env, BUSINESS_TIME_ZONE: defaultTimeZone };
}
