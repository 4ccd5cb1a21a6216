import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "#worker/env.ts";
import portal from "#worker/index.ts";

/** A limiter that never says no, for a test that sends more than a visitor may. */
export const noLimit = { limit: async () => ({ success: true }) };

/** Each visitor has an address of their own, and to ask the limiter costs as much as a statement of D1. A test of it sets it. */
const withoutAddressLimit = { ...env, ADDRESS_LIMIT: noLimit };

let visitors = 0;

/** Somebody new: limits are counted by address and by e-mail, and one test must not use up another's. */
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

/** Posts a body as the contact form does, and waits until the Worker has done what it does after its answer. */
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
