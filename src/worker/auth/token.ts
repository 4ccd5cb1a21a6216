import { randomBytes } from "node:crypto";

/** Returns 192 random bits, for bearer tokens: those of sessions, pending logins and password links (`isWholeLinkToken`). */
export function randomToken(): string {
  return randomBytes(24).toString("base64url");
}
