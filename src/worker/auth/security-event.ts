import type { Context } from "hono";
import { isCausedByStrangers } from "#rules/auth/security-event.ts";
import type { App, Bindings } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { addressKey, isWithinLimit } from "../rate-limit.ts";
import { sourceOf } from "./request-source.ts";
import type { NewSecurityEvent } from "./security-event-store.ts";

/**
 * `personId`: whose account the event concerns, if known. `actorId`: who caused it, if that is not the account's holder.
 */
type Occurrence = Pick<NewSecurityEvent, "event"> &
  Partial<Pick<NewSecurityEvent, "personId" | "actorId" | "detail" | "subject" | "reason">>;

/**
 * Records an event as a row and a log line, after the answer. If the database fails, the row is lost, but the request succeeds.
 * Of the events that anybody can provoke, only a few per minute are stored for each account and each IP address; the others are
 * only logged, so that nobody can fill the table.
 */
export function recordSecurityEvent(c: Context<App>, occurrence: Occurrence): void {
  const event = securityEventOf(c, occurrence);
  c.executionCtx.waitUntil(store(c.env, event, addressKey(c)));
}

/** Records a decision of the current person, who is staff, that concerns no account. */
export function recordStaffDecision(c: Context<App>, { detail, subject }: { detail: string; subject: string }): void {
  recordSecurityEvent(c, { ...decisionOf(c), detail, subject });
}

/** Makes the row of an event, for a decision that stores it in its own batch and then calls `logSecurityEvent`. */
export function securityEventOf<Given extends Occurrence>(c: Context<App>, occurrence: Given) {
  return rowOf(occurrence, { ...sourceOf(c), requestId: c.var.requestId });
}

/** The same for a command on the operator's machine. */
export function securityEventOfCommand<Given extends Occurrence>(occurrence: Given) {
  const requestId = `command-${crypto.randomUUID()}`;
  return rowOf(occurrence, { network: "command line", browser: null, system: null, requestId });
}

/** Returns the event of a decision of the current person, who is staff, about a person. */
export function staffDecisionOf<Given extends Omit<Occurrence, "event" | "actorId">>(c: Context<App>, given: Given) {
  return securityEventOf(c, { ...decisionOf(c), ...given });
}

/** Logs an event without its network. A reason that staff typed is stored in the table only. */
export function logSecurityEvent(row: NewSecurityEvent, stored = true): void {
  const { event, requestId, personId, actorId, detail, subject } = row;
  const facts = { requestId, securityEvent: event, personId, actorId, detail, subject };
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  log("info", "security-event", { ...Object.fromEntries(known), stored });
}

async function store(env: Bindings, event: NewSecurityEvent, address: string): Promise<void> {
  const isStored = !isCausedByStrangers(event.event) || (await isWithinEventLimits(env, event, address));
  logSecurityEvent(event, isStored);
  if (!isStored) return;
  // Imported with the first event, because no page needs the database library.
  const [{ openDatabase }, { insertSecurityEvent }] = await Promise.all([
    import("../db/database.ts"),
    import("./security-event-store.ts"),
  ]);
  await insertSecurityEvent(openDatabase(env.DB), event).catch((error) =>
    log("error", "security-event-not-stored", {
      requestId: event.requestId,
      securityEvent: event.event,
      error: traceOf(error),
    }),
  );
}

/** Events without an account share one limit, because an attacker has many IP addresses. */
async function isWithinEventLimits(env: Bindings, { personId }: NewSecurityEvent, address: string): Promise<boolean> {
  for (const key of [address, personId === null ? "no account" : `person:${personId}`]) {
    if (!(await isWithinLimit(env.EVENT_LIMIT, `event:${key}`))) return false;
  }
  return true;
}

function decisionOf(c: Context<App>) {
  return { event: "staff-decision", actorId: c.var.person.id } as const;
}

function rowOf<Given extends Occurrence>(
  occurrence: Given,
  origin: Pick<NewSecurityEvent, "network" | "browser" | "system" | "requestId">,
): NewSecurityEvent & Given {
  const unknown = { personId: null, actorId: null, detail: null, subject: null, reason: null };
  return { ...unknown, ...occurrence, ...origin, id: crypto.randomUUID(), createdAt: new Date() };
}
