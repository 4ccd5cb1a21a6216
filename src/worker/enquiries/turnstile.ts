import type { Context } from "hono";
import * as z from "zod/mini";
import { enquiryErrors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { sha256Of } from "../sha256.ts";
import { isKeyTaken } from "./enquiry-store.ts";
import { siteKeyOf } from "./site-key.ts";

const verifyAddress = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** The request header in which the browser sends its Turnstile token, next to the message. */
export const tokenHeader = "Turnstile-Token";
/** Cloudflare issues no token longer than this. */
const longestToken = 2_048;
const timeoutMs = 3_000;

/** The widget that a token must come from. */
type TurnstileAction = "contact" | "consultation";

/** What siteverify answers (developers.cloudflare.com/turnstile/get-started/server-side-validation). */
const verdict = z.object({
  success: z.boolean(),
  action: z.optional(z.string()),
  "error-codes": z.optional(z.array(z.string())),
});

/** These are about the token. Every other code means that Turnstile could not decide. */
const tokenErrors = new Set(["missing-input-response", "invalid-input-response", "timeout-or-duplicate"]);

const refused: Problem = { problem: "invalid", detail: enquiryErrors.notVerified };

/**
 * Asks Turnstile about the visitor who sends a message. A message without a token, or one that Turnstile could not check, is
 * `unverified` and stored all the same. Only a token that Turnstile rejects is a problem. A message that is already stored under
 * its key is not checked again, because a token works once.
 */
export async function verifyVisitor(
  c: Context<App>,
  { action, idempotencyKey }: { action: TurnstileAction; idempotencyKey: string },
): Promise<{ unverified: boolean } | Problem> {
  if (siteKeyOf(c.env) === undefined) return { unverified: false };
  const token = c.req.header(tokenHeader);
  if (!token) return { unverified: true };
  if (token.length > longestToken) return refused;
  if (await isKeyTaken(c.var.db, idempotencyKey)) return { unverified: false };
  try {
    const { success, action: actionOfToken, "error-codes": errors = [] } = await verify(c, token, idempotencyKey);
    if (success) return actionOfToken === action ? { unverified: false } : refused;
    if (errors.some((error) => tokenErrors.has(error))) return refused;
    if (errors.includes("invalid-input-secret"))
      log("error", "turnstile-secret-refused", { command: "npx wrangler secret put TURNSTILE_SECRET_KEY" });
    throw new Error(`Turnstile could not decide: ${errors.join(", ")}`);
  } catch (error) {
    log("warn", "turnstile-unavailable", { requestId: c.var.requestId, error: traceOf(error) });
    return { unverified: true };
  }
}

/**
 * Turnstile repeats its answer for the same idempotency key, so that two concurrent requests with the same message both pass.
 * Another token for the same message needs another key, or an earlier refusal would be repeated, too.
 */
async function verify(c: Context<App>, token: string, idempotencyKey: string): Promise<z.output<typeof verdict>> {
  const response = await fetch(verifyAddress, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      secret: c.env.TURNSTILE_SECRET_KEY,
      response: token,
      remoteip: c.req.header("CF-Connecting-IP"),
      idempotency_key: uuidOf(`${idempotencyKey} ${token}`),
    }),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`Turnstile answered ${response.status}.`);
  return verdict.parse(await response.json());
}

function uuidOf(text: string): string {
  const digits = sha256Of(text);
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
