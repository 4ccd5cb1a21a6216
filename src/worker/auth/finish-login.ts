import type { Context } from "hono";
import { openDatabase } from "../db/database.ts";
import type { App } from "../env.ts";
import { log, traceOf } from "../log.ts";
import { beginSessionCookie } from "./cookie.ts";
import { rememberDevice } from "./known-device.ts";
import { hasLoggedInBefore } from "./known-device-store.ts";
import { recordSecurityEvent } from "./security-event.ts";
import { notifyHolder } from "./security-notice.ts";

type BegunLogin = {
  person: { id: string; email: string };
  /** Of the session that has just begun. */
  token: string;
  endsAt: Date;
  /** Undefined where the account did not know the device. */
  device: string | undefined;
};

/**
 * The end of every login, with a code or without: sets the cookies of session and device, and records security events. The
 * holder is told of an unknown device, but not at the account's first login. Only a failure to set the session cookie fails
 * the login.
 */
export async function finishLogin(c: Context<App>, { person, token, endsAt, device }: BegunLogin): Promise<void> {
  const db = openDatabase(c.env.DB);
  const personId = person.id;
  await beginSessionCookie(c, token, endsAt);
  try {
    const isNewDevice = device === undefined && (await hasLoggedInBefore(db, personId, token));
    await rememberDevice(c, db, { personId, known: device, now: new Date() });
    recordSecurityEvent(c, { event: "login", personId, detail: isNewDevice ? "new-device" : null });
    if (isNewDevice) notifyHolder(c, person, "new-device");
    if (device === undefined) recordSecurityEvent(c, { event: "device-remembered", personId });
  } catch (error) {
    log("error", "device-not-remembered", { requestId: c.get("requestId"), error: traceOf(error) });
    recordSecurityEvent(c, { event: "login", personId });
  }
}
