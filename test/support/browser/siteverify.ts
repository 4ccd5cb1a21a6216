import { fetch, type Request, Response } from "miniflare";

export const turnstileKeys = { TURNSTILE_SITE_KEY: "site-key", TURNSTILE_SECRET_KEY: "secret-key" };

type Question = { secret: string; response: string; idempotency_key: string };

const address = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const questions = new Map<string, string>();
const passed = (action: string) => Response.json({ success: true, action, "error-codes": [] });
const failed = (code: string) => Response.json({ success: false, "error-codes": [code] });

/**
 * Answers the outgoing requests of a portal with Turnstile: acts as siteverify, passes requests to the mail simulator on, and
 * lets nothing leave the machine. A token (`serveTurnstile`) begins with the name of its form. It is accepted once, and again
 * only with the same idempotency key.
 */
export async function answerForNetwork(request: Request): Promise<Response> {
  if (new URL(request.url).hostname === "127.0.0.1") return fetch(request);
  if (request.url !== address) return new Response("No network in tests.", { status: 503 });
  const { secret, response, idempotency_key } = (await request.json()) as Question;
  if (secret !== turnstileKeys.TURNSTILE_SECRET_KEY) return failed("invalid-input-secret");
  const [, action] = /^(contact|consultation) [0-9a-f-]{36}$/.exec(response) ?? [];
  if (!action) return failed("invalid-input-response");
  const before = questions.get(response);
  if (before !== undefined && before !== idempotency_key) return failed("timeout-or-duplicate");
  questions.set(response, idempotency_key);
  return passed(action);
}
