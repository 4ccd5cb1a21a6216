import type { Context } from "hono";
import type { SecurityEventName } from "#rules/auth/security-event.ts";
import { deviceOf } from "#rules/device.ts";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { networkOf } from "../rate-limit.ts";
import { insertSecurityEvent } from "./security-event-store.ts";

type Occurrence = {
  event: SecurityEventName;
  /** Whose account it is about, where one is known. */
  personId?: string;
  /** Who did it, where that is somebody else. */
  actorId?: string;
  detail?: string;
};

/**
 * Puts an event on record, as a row and as a line of the log, after the answer has left. A database that fails costs the
 * row and never the request; the line of the log is written all the same.
 */
export function recordSecurityEvent(c: Context<App>, { event, personId, actorId, detail }: Occurrence): void {
  const { browser, system } = deviceOf(c.req.header("User-Agent") ?? null);
  const requestId = c.get("requestId");
  const row = {
    id: crypto.randomUUID(),
    event,
    personId: personId ?? null,
    actorId: actorId ?? null,
    detail: detail ?? null,
    network: networkOf(c.req.header("CF-Connecting-IP")),
    browser,
    system,
    requestId,
    createdAt: new Date(),
  };
  log("info", "security-event", { requestId, securityEvent: event, personId, actorId, detail });
  c.executionCtx.waitUntil(
    insertSecurityEvent(openDatabase(c.env.DB), row).catch((error) =>
      log("error", "security-event-not-stored", { requestId, securityEvent: event, error: traceOf(error) }),
    ),
  );
}
