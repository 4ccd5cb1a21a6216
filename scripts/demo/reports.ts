import type { Kind, Person } from "#rules/accounts/person.ts";
import { readPeriod } from "#rules/portfolio/reports/period.ts";
import { openDatabase } from "#worker/db/database.ts";
import type { Bindings } from "#worker/env.ts";
import { issueStatement } from "#worker/portfolio/reports/issue.ts";
import { addMandate, setMandateHoldings } from "#worker/portfolio/reports/mandate-store.ts";
import { demoAccountOf } from "./accounts.ts";
import { demoProjectIdOf } from "./project-id.ts";

export const issued = [
  { kind: "institutional", period: "2025-Q3", at: "2025-10-08T09:00:00Z" },
  { kind: "institutional", period: "2025-Q4", at: "2026-01-09T09:00:00Z" },
  { kind: "retail", period: "2025", at: "2026-01-12T09:00:00Z" },
] as const;

/** Adds statements of the demo accounts, and a mandate of the institutional one. */
export async function addDemoReports(env: Bindings, people: Record<"institutional" | "retail", string>): Promise<void> {
  for (const { kind, period: id, at } of issued) {
    const period = readPeriod(id);
    if (!period) throw new Error(`${id} is no period.`);
    const asked = { person: personOf(kind, people[kind]), period, currency: "EUR", mandate: null } as const;
    await issueStatement(env, asked, new Date(at));
  }
  const db = openDatabase(env.DB);
  const personId = people.institutional;
  const mandate = await addMandate(db, { personId, name: "Infrastructure" }, new Date(0));
  const holdings = ["Electric Bus Depot", "Metered Water Network"].map(
    (name) => `institutional-${demoProjectIdOf(name)}`,
  );
  if (mandate) await setMandateHoldings(db, { personId, id: mandate.id }, { holdings });
}

function personOf(kind: Kind, id: string): Person {
  const { name, email } = demoAccountOf(kind);
  return { id, kind, name, email, twoFactor: false };
}
