import { riskNotice } from "#content/data/risk-notice.ts";
import type { OwnInterest } from "#rules/interests/answers.ts";
import type { Bindings } from "#worker/env.ts";
import { ask } from "./sign-in.ts";
import { noLimit } from "./visitor.ts";

type Sending = {
  body?: unknown;
  key?: string | undefined;
  bindings?: Partial<Bindings>;
  headers?: Record<string, string>;
};

export const entries = {
  project: "edge-data-hall",
  projectName: "Edge Data Hall",
  amount: "150,000.50",
  message: "After the summer.",
  acknowledged: riskNotice.version,
};

/** Expresses an interest as the page does, with a key of its own unless one is given. */
export function express(cookie: string, { body = entries, bindings = {}, headers = {}, ...sending }: Sending = {}) {
  const key = "key" in sending ? sending.key : crypto.randomUUID();
  return ask("/api/interests", {
    method: "POST",
    body,
    headers: { Cookie: cookie, ...(key !== undefined && { "Idempotency-Key": key }), ...headers },
    bindings: { ENQUIRY_LIMIT: noLimit, ...bindings },
  });
}

export function withdraw(cookie: string, reference: string, { bindings, headers }: Omit<Sending, "body" | "key"> = {}) {
  const sending = { headers: { Cookie: cookie, ...headers }, ...(bindings && { bindings }) };
  return ask(`/api/interests/${reference}`, { method: "DELETE", ...sending });
}

export async function interestsOf(cookie: string): Promise<OwnInterest[]> {
  return (await interestPage(cookie)).interests;
}

/** One page of them, from its beginning or after another. */
export async function interestPage(
  cookie: string,
  after?: string,
): Promise<{ interests: OwnInterest[]; next: string | null }> {
  const query = after === undefined ? "" : `?${new URLSearchParams({ after })}`;
  const response = await ask(`/api/interests${query}`, { headers: { Cookie: cookie } });
  return response.json();
}
