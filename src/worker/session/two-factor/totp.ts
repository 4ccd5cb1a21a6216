import crypto from "node:crypto";
import { encode } from "uqr";
import type { Enrolment } from "#rules/two-factor.ts";

// What every authenticator app assumes, whatever the address says: RFC 6238 with SHA-1, 30 seconds, six digits.
const stepInMs = 30_000;
const digits = 6;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4226 recommends 160 bits: 32 signs of five. */
const secretLength = 32;

/** RFC 6238: a step either way, for clocks that differ and for the time it takes to type. */
const toleratedSteps = [0, -1, 1];

/** A secret as it is typed by hand, in base 32. */
export function newTotpSecret(): string {
  return Array.from(crypto.randomBytes(secretLength), (byte) => base32[byte % 32]).join("");
}

/** The step of time whose code this is, of those that are tolerated now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  const matching = toleratedSteps
    .map((offset) => current + offset)
    .filter((step) => isSame(codeAt(secret, step), code));
  return matching[0];
}

/** The number of the half minute, since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / stepInMs);
}

/** RFC 4226, section 5.3. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = crypto.createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** What an app scans: the address that names the account and holds the secret, drawn as one path. */
export function enrolmentOf(secret: string, issuer: string, email: string): Enrolment {
  const query = new URLSearchParams({ secret, issuer });
  // Some apps show a plus as it is, where a space was meant.
  const address = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`.replaceAll(
    "+",
    "%20",
  );
  const { size, data } = encode(address, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { secret, qr: { size, path } };
}

function isSame(expected: string, typed: string): boolean {
  return expected.length === typed.length && crypto.timingSafeEqual(Buffer.from(expected), Buffer.from(typed));
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => base32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
