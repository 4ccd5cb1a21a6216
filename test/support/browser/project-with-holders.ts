import { randomUUID } from "node:crypto";
import { expect, inject } from "vitest";
import type { PeoplePage } from "#rules/accounts/people.ts";
import type { RunDetail } from "#rules/portfolio/run-answers.ts";
import type { SubmissionDetail } from "#rules/submissions/office-answers.ts";
import { noEntries } from "#rules/submissions/submission.ts";
import type { Credentials } from "./account-pool.ts";
import { anyAddress } from "./browser.ts";
import { aSessionCookie } from "./member.ts";

type Caller = Awaited<ReturnType<typeof aCaller>>;

/** Returns a function that calls the API as an account, outside the test's browser. */
export async function aCaller(credentials: Credentials) {
  const Cookie = await aSessionCookie(credentials);
  return async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${inject("origin")}/api${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Origin: inject("origin"),
        Cookie,
        "CF-Connecting-IP": anyAddress(),
        "Idempotency-Key": randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json() as Promise<Body>;
  };
}

type Asked = { name: string; company: Caller; staff: Caller; investors: readonly Credentials[] };

/** Creates a project of the company in which each investor has bought ten tokens, by calls of staff. Returns its id. */
export async function createProjectWithHolders({ name, company, staff, investors }: Asked): Promise<string> {
  const submission = randomUUID();
  const entries = {
    ...noEntries,
    name,
    category: "Technology",
    location: "Trento, Italy",
    description: "Two chambers.",
    currency: "EUR",
    total: "2,500,000",
    sought: "1,000,000",
    launch: "2099-03-01",
    eligible: "yes",
  };
  await company("PUT", `/submissions/${submission}`, { version: 0, entries });
  await company("POST", `/submissions/${submission}/submission`, { version: 1 });
  for (const [status, version] of [
    ["In review", 2],
    ["Accepted", 3],
  ] as const)
    await staff("POST", `/office/submissions/${submission}/status`, { status, version, reason: "It is complete." });
  const { made } = await staff<SubmissionDetail>("POST", `/office/submissions/${submission}/project`, { version: 4 });
  if (!made) throw new Error("No project was made.");
  const bought = { kind: "purchases", projectId: made.id, day: "2026-01-10", tokens: "10", amount: "10,000" };
  for (const { email } of investors) {
    const { people } = await staff<PeoplePage>("GET", `/office/people?q=${encodeURIComponent(email)}`);
    await staff("POST", "/office/record-entries", { ...bought, personId: people[0]?.id });
  }
  return made.id;
}

type Run = { projectId: string; amount: string; recordDay: string; payDay: string };

/** Pays everybody who holds the project by a distribution run that one member of staff prepares and another confirms. */
export async function payHolders([first, second]: readonly [Caller, Caller], run: Run): Promise<void> {
  const { run: prepared } = await first<RunDetail>("POST", "/office/distribution-runs", run);
  await second("POST", `/office/distribution-runs/${prepared.id}/confirm`, { amount: run.amount });
}
