import type { Context } from "hono";
import type { App } from "../env.ts";
import { log } from "../log.ts";
import { sendOutbox } from "../mail/dispatch.ts";

/** Answers a change of a consultation, and sends its e-mails after the answer. */
export function answerChange<Facts extends { reference: string; emailIds: readonly string[] }>(
  c: Context<App>,
  event: string,
  { emailIds, ...facts }: Facts,
) {
  log("info", event, { requestId: c.get("requestId"), reference: facts.reference });
  if (emailIds.length > 0) c.executionCtx.waitUntil(sendOutbox(c.env, { only: emailIds }));
  return c.json(facts);
}
