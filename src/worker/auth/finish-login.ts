import type { Context } from "hono";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { beginSessionCookie } from "./cookie.ts";
import { rememberDevice } from "./known-device.ts";
import { hasLoggedInBefore } from "./known-device-store.ts";
import { recordSecurityEvent } from "./security-event.ts";
import { notifyHolder } from "./security-notice.ts";

type BegunLogin = {
  person: { id: string; email: string };
  /** The token of the session that has just begun. */
  token: string;
  endsAt: Date;
  /** The hash of the known device; undefined if the account did not know it. */
  device: string | undefined;
  /** Whether the login took a code. */
  enteredCode: boolean;
};

/**
 * Finishes every login, with or without a code: sets the session and device cookies, and records security events. The holder is
 * notified of an unknown device, except at the account's first login. The login fails only if the session cookie cannot be set.
 */
export async function finishLogin(c: Context<App>, login: BegunLogin): Promise<void> {
  const { person, token, endsAt, device, enteredCode } = login;
  const { db } = c.var;
  const personId = person.id;
  await beginSessionCookie(c, token, endsAt);
  const [earlierLogin, remembered] = await Promise.allSettled([
    device === undefined && hasLoggedInBefore(db, personId, token),
    rememberDevice(c, { personId, known: device, enteredCode, now: new Date() }),
  ]);
  for (const [event, outcome] of [
    ["earlier-logins-unknown", earlierLogin],
    ["device-not-remembered", remembered],
  ] as const)
    if (outcome.status === "rejected")
      log("error", event, { requestId: c.var.requestId, error: traceOf(outcome.reason) });
  // The browser is known from now on, so if earlier logins are unknown, this is the last chance to notify the holder.
  const isNewDevice = earlierLogin.status === "rejected" || earlierLogin.value;
  recordSecurityEvent(c, { event: "login", personId, detail: isNewDevice ? "new-device" : null });
  if (isNewDevice) notifyHolder(c, person, "new-device");
  if (remembered.status === "fulfilled" && device === undefined)
    recordSecurityEvent(c, { event: "device-remembered", personId });
}
