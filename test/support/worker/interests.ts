import { env } from "cloudflare:workers";
import { riskNotice } from "#content/data/risk-notice.ts";
import type { OwnInterest } from "#rules/interests/answers.ts";
import type { ProjectInterests } from "#rules/portfolio/company/answers.ts";
import type { Bindings } from "#worker/env.ts";
import { findPublished, recheckPublished } from "#worker/projects/published/published-projects.ts";
import { addProjectRow } from "./records.ts";
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

/** Expresses an interest as the page does, with a new idempotency key unless one is given. */
export function expressInterest(
  cookie: string,
  { body = entries, bindings = {}, headers = {}, ...sending }: Sending = {},
) {
  const key = "key" in sending ? sending.key : crypto.randomUUID();
  return ask("/api/interests", {
    method: "POST",
    body,
    headers: { Cookie: cookie, ...(key !== undefined && { "Idempotency-Key": key }), ...headers },
    bindings: { ENQUIRY_LIMIT: noLimit, ...bindings },
  });
}

export function withdrawInterest(
  cookie: string,
  reference: string,
  { bindings, headers }: Omit<Sending, "body" | "key"> = {},
) {
  const sending = { headers: { Cookie: cookie, ...headers }, ...(bindings && { bindings }) };
  return ask(`/api/interests/${reference}`, { method: "DELETE", ...sending });
}

export async function interestsOf(cookie: string): Promise<OwnInterest[]> {
  return (await interestPage(cookie)).interests;
}

/** Returns a page of a person's interests: the first, or the one after a cursor. */
export async function interestPage(
  cookie: string,
  after?: string,
): Promise<{ interests: OwnInterest[]; next: string | null }> {
  const query = after === undefined ? "" : `?${new URLSearchParams({ after })}`;
  const response = await ask(`/api/interests${query}`, { headers: { Cookie: cookie } });
  return response.json();
}

/** Adds a published project of a company that raises money. Returns it as an interest names it. */
export async function aRaisingProject(ownerId: string): Promise<{ project: string; projectName: string }> {
  const project = `plant-${crypto.randomUUID()}`;
  const raising = { status: "Funding", totalMinorUnits: 200_000_000, publishedAt: new Date(0) } as const;
  const id = await addProjectRow({ ...raising, ownerId, page: project });
  recheckPublished();
  await findPublished(env);
  return { project, projectName: `Plant ${id}` };
}

/** Returns what a company sees of the interests in each project, by currency: if their sum is shown, or they are too few. */
export async function countedInterests(companyCookie: string) {
  const response = await ask("/api/company/investors", { headers: { Cookie: companyCookie } });
  const { projects } = (await response.json()) as { projects: ProjectInterests[] };
  return projects.map(({ interests }) => interests.map(({ banded }) => banded.state));
}
