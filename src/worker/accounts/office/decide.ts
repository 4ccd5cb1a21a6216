import type { Context } from "hono";
import { peopleErrors as errors } from "#content/api-errors.ts";
import type { Problem } from "#rules/problem.ts";
import { logSecurityEvent, staffDecisionOf } from "../../auth/security-event.ts";
import type { Database } from "../../db/database.ts";
import type { App } from "../../env.ts";
import type { DecisionEvent } from "./decision-store.ts";

type Refusal = Exclude<keyof typeof errors, "self" | "noReason" | "badKind" | "tooMany">;
type Act = (db: Database, event: DecisionEvent) => Promise<"done" | "already" | Refusal>;

/**
 * Applies a decision of staff to the person in the path, who must not be the caller. Returns a problem, or undefined if it is
 * done. It also counts as done if nothing had to be changed.
 */
export async function decide(c: Context<App>, detail: string, act: Act): Promise<Problem | undefined> {
  const personId = c.req.param("id") ?? "";
  if (personId === c.var.person.id) return { problem: "conflict", detail: errors.self };
  const event = staffDecisionOf(c, { personId, detail });
  const outcome = await act(c.var.db, event);
  if (outcome === "done") logSecurityEvent(event);
  return outcome === "done" || outcome === "already" ? undefined : problemOf(outcome);
}

/** The problems of refusals; the default is a conflict. */
const problemNames: Partial<Record<Refusal, Problem["problem"]>> = { unknown: "not-found", "not-staff": "forbidden" };

function problemOf(outcome: Refusal): Problem {
  return { problem: problemNames[outcome] ?? "conflict", detail: errors[outcome] };
}
