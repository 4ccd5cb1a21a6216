import type { Context } from "hono";
import { sendAfterAnswer } from "../after-answer.ts";
import type { App } from "../env.ts";
import { log } from "../log.ts";

/** Answers a change of a consultation, and sends its e-mails after the answer. */
export function answerChange<Facts extends { reference: string; emailIds: readonly string[] }>(
  c: Context<App>,
  event: string,
  { emailIds, ...facts }: Facts,
) {
  log("info", event, { requestId: c.var.requestId, reference: facts.reference });
  sendAfterAnswer(c, emailIds);
  return c.json(facts);
}
