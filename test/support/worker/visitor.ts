import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import portal from "#worker/index.ts";

/** A rate limit that never refuses, for tests that send more than a visitor may. */
export const noLimit = { limit: async () => ({ success: true }) };

/**
 * As `EVENT_LIMIT`, keeps refusals from being stored as security events, for tests that cause hundreds. Each would ask the limit
 * twice, which costs as much as two D1 statements.
 */
export const noEvents = { limit: async () => ({ success: false }) };

/** Each visitor has their own address, and checking this limit costs as much as a D1 statement. Tests of the limit set it. */
const withoutAddressLimit = { ...env, ADDRESS_LIMIT: noLimit };

let visitors = 0;

/** A new visitor: limits are counted by network address and by e-mail address, and no test may use up another's. */
export function aVisitor() {
  visitors += 1;
  const id = crypto.randomUUID();
  return {
    address: `2001:db8:${id.slice(0, 4)}:${visitors.toString(16)}::1`,
    key: crypto.randomUUID(),
    message: { name: "Ada Rossi", email: `ada-${id}@firm.example`, company: "Rossi SpA", message: "We build a plant." },
  };
}

type Sending = {
  address: string;
  key: string | undefined;
  headers?: Record<string, string>;
  bindings?: Partial<Bindings>;
};

/** Posts a body as the contact form does, and waits for the Worker's work after its answer. */
export async function sendMessage(
  body: unknown,
  { address, key, headers = {}, bindings = {} }: Sending,
): Promise<Response> {
  const request = new Request("https://portal.test/api/send-contact-email", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "CF-Connecting-IP": address,
      ...(key !== undefined && { "Idempotency-Key": key }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const context = createExecutionContext();
  const response = await portal.fetch(request, { ...withoutAddressLimit, ...bindings }, context);
  await waitOnExecutionContext(context);
  return response;
}

export async function countRows(query: string, ...values: unknown[]): Promise<number> {
  const row = await env.DB.prepare(query)
    .bind(...values)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
