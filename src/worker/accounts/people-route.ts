import { type Context, Hono } from "hono";
import { peopleErrors as sentences } from "#content/api-errors.ts";
import { askedForStaff, disabledState, sessionsEnded, twoFactorOff } from "#rules/accounts/answers.ts";
import { withReason } from "#rules/accounts/reason.ts";
import type { Problem } from "#rules/problem.ts";
import { allow } from "../access.ts";
import { sendAfterAnswer } from "../after-answer.ts";
import { type AttemptLimit, countAttempt } from "../auth/attempt-store.ts";
import { logSecurityEvent, type Occurrence, securityEventOf } from "../auth/security-event.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { answers } from "../openapi.ts";
import { refuse } from "../problem.ts";
import { rateLimited } from "../rate-limit.ts";
import { validateJson } from "../validate.ts";
import { askStaff } from "./ask-staff.ts";
import {
  type DecisionOutcome,
  disablePerson,
  enablePerson,
  endPersonSessions,
  removePersonTwoFactor,
} from "./people-store.ts";

/** Counted together with invitations: both give somebody access. */
const askLimit: AttemptLimit = { action: "invite", tries: 50, windowMs: 60 * 60_000 };

/**
 * What staff do to the accounts of others. Each takes effect at once, stores a security event in the same batch, and is
 * idempotent.
 */
export const people = new Hono<App>()
  .post("/people/:id/disable", allow("staff"), answers({ 200: disabledState }, "not-found", "conflict"), async (c) => {
    const outcome = await decide(c, "account-disabled", disablePerson);
    return outcome ? refuse(c, outcome) : c.json({ disabled: true });
  })
  .post("/people/:id/enable", allow("staff"), answers({ 200: disabledState }, "not-found", "conflict"), async (c) => {
    const outcome = await decide(c, "account-enabled", enablePerson);
    return outcome ? refuse(c, outcome) : c.json({ disabled: false });
  })
  .delete(
    "/people/:id/sessions",
    allow("staff"),
    answers({ 200: sessionsEnded }, "not-found", "conflict"),
    async (c) => {
      const outcome = await decide(c, "sessions-ended", endPersonSessions);
      return outcome ? refuse(c, outcome) : c.json({ ended: true });
    },
  )
  .delete(
    "/people/:id/two-factor",
    allow("staff"),
    answers({ 200: twoFactorOff }, "not-found", "conflict"),
    validateJson(withReason, noReason),
    async (c) => {
      const { reason } = c.req.valid("json");
      const outcome = await decide(c, "two-factor-off", (db, event) => removeTwoFactor(c, db, { ...event, reason }));
      return outcome ? refuse(c, outcome) : c.json({ twoFactor: false });
    },
  )
  .post("/people/:id/staff", allow("staff"), answers({ 202: askedForStaff }, "not-found", "conflict"), async (c) => {
    const waitMs = await countAttempt(openDatabase(c.env.DB), askLimit, c.get("person").email, new Date());
    if (waitMs !== undefined) {
      return refuse(c, rateLimited(sentences.tooMany, waitMs));
    }
    const request = await askStaff(c, { personId: c.req.param("id") });
    return "problem" in request ? refuse(c, request) : c.json({ request }, 202);
  });

type Decide = typeof disablePerson;

/** Why it was not done, if it was not. A state that was reached before counts as done. */
async function decide(c: Context<App>, detail: string, act: Decide): Promise<Problem | undefined> {
  const personId = c.req.param("id") ?? "";
  const actorId = c.get("person").id;
  if (personId === actorId) return { problem: "conflict", detail: sentences.self };
  const occurrence: Occurrence = { event: "staff-decision", personId, actorId, detail };
  const event = { ...securityEventOf(c, occurrence), personId };
  const outcome = await act(openDatabase(c.env.DB), event);
  if (outcome === "done") logSecurityEvent(event);
  return problemOf(outcome);
}

async function removeTwoFactor(c: Context<App>, ...[db, event]: Parameters<Decide>): Promise<DecisionOutcome> {
  const { outcome, emailIds } = await removePersonTwoFactor(db, event);
  sendAfterAnswer(c, emailIds);
  return outcome;
}

function problemOf(outcome: DecisionOutcome): Problem | undefined {
  if (outcome === "done" || outcome === "already") return undefined;
  if (outcome === "unknown") return { problem: "not-found", detail: sentences.unknown };
  if (outcome === "not-staff") return { problem: "forbidden", detail: sentences[outcome] };
  return { problem: "conflict", detail: sentences[outcome] };
}

function noReason(): Problem {
  return { problem: "invalid", detail: sentences.noReason, fields: { reason: sentences.noReason } };
}
