import { randomBytes } from "node:crypto";

/** 192 random bits, for whatever lets its bearer in: a session, a pending login, a password link. */
export function randomToken(): string {
  return randomBytes(24).toString("base64url");
}
