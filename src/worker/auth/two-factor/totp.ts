import crypto from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { encode } from "uqr";
import type { Enrolment } from "#rules/auth/two-factor.ts";

// What every authenticator app assumes: RFC 6238 with SHA-1, 30 seconds, six digits. It is the library's default, too.
const stepInMs = 30_000;

/** RFC 4226 asks for 128 bits at least. */
const secretSizeInBytes = 16;

/** RFC 6238: a step either way, for clocks that differ and for the time it takes to type. */
const toleratedSteps = [0, -1, 1];

/** A secret as it is typed by hand, in base 32. What it spells is text, which is what the library takes for a key. */
export function newTotpSecret(): string {
  return base32.encode(crypto.randomBytes(secretSizeInBytes).toString("base64url"), { padding: false });
}

/** The step of time whose code this is, of those that are tolerated now. */
export async function stepOfCode(secret: string, code: string, now: Date): Promise<number | undefined> {
  const current = stepAt(now);
  const matching = await Promise.all(
    toleratedSteps.map(async (offset) => {
      const step = current + offset;
      return isSame(await codeAt(secret, step), code) ? step : undefined;
    }),
  );
  return matching.find((step) => step !== undefined);
}

/** The number of the half minute, since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / stepInMs);
}

export function codeAt(secret: string, step: number): Promise<string> {
  return otpOf(secret).hotp(step);
}

/** What an app scans: the address that names the account and holds the secret, drawn as one path. */
export function enrolmentOf(secret: string, issuer: string, email: string): Enrolment {
  // Some apps show a plus as it is, where a space was meant.
  const address = otpOf(secret).url(issuer, email).replaceAll("+", "%20");
  const { size, data } = encode(address, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { secret, qr: { size, path } };
}

function otpOf(secret: string) {
  return createOTP(new TextDecoder().decode(base32.decode(secret)));
}

function isSame(expected: string, typed: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typed)];
  return one.length === other.length && crypto.timingSafeEqual(one, other);
}
