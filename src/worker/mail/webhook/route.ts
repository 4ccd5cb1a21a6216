import { Hono } from "hono";
import * as z from "zod/mini";
import { webhookErrors } from "#content/office/errors.ts";
import { readJson } from "#rules/json.ts";
import { readReports } from "#rules/mail/webhook.ts";
import { allow } from "../../access.ts";
import { readRequestBody } from "../../capped-body.ts";
import type { App } from "../../env.ts";
import { log } from "../../log.ts";
import { answers } from "../../openapi.ts";
import { refuse } from "../../problem.ts";
import { storeReports } from "./report-store.ts";
import { verify } from "./signature.ts";

/** Enough for a thousand reports, each with a long reason. */
const bodyLimitInBytes = 1024 * 1024;

const received = z.object({ received: z.int() });

/** The webhook by which MailChannels reports the outcome of e-mails. */
export const relayWebhookRoutes = new Hono<App>().post(
  "/webhooks/mailchannels",
  allow("webhook"),
  answers({ 200: received }, "unauthenticated"),
  async function receive(c) {
    const [input, signature, digest] = ["Signature-Input", "Signature", "Content-Digest"].map((each) =>
      c.req.header(each),
    );
    if (!input || !signature || !digest) return refuse(c, forged);
    const body = await readRequestBody(c.req.raw, bodyLimitInBytes);
    if (body === "too-large") return refuse(c, unreadable, "too-large");
    const text = body === "interrupted" ? undefined : decodeUtf8(body);
    if (text === undefined) return refuse(c, unreadable);
    const { db } = c.var;
    const now = new Date();
    const verdict = await verify(c.env, db, { input, signature, digest, payload: text }, now);
    if (verdict === "later") return refuse(c, { problem: "unavailable", detail: webhookErrors.later });
    if (verdict === "forged") {
      log("warn", "webhook-refused", { requestId: c.var.requestId });
      return refuse(c, forged);
    }
    const read = readReports(readJson(text), now);
    if (!read) return refuse(c, unreadable);
    const { reports, unreadableCount } = read;
    if (unreadableCount > 0)
      log("warn", "webhook-reports-unreadable", { requestId: c.var.requestId, reports: unreadableCount });
    await storeReports(db, reports, c.env.MAIL_ACCOUNT, now);
    return c.json({ received: reports.length });
  },
);

const forged = { problem: "unauthenticated", detail: webhookErrors.forged } as const;
const unreadable = { problem: "invalid", detail: webhookErrors.unreadable } as const;

/** Returns the text that was signed, or undefined if it is not UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
