import crypto from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { encode } from "uqr";
import type { Enrolment } from "#rules/auth/answers.ts";

// RFC 6238 with SHA-1, 30 seconds and six digits, which every authenticator app assumes and the library defaults to.
const stepInMs = 30_000;

/** RFC 4226 requires at least 128 bits. */
const secretSizeInBytes = 16;

/** RFC 6238 tolerates one step before and after, for inaccurate clocks and the time it takes to type. */
const toleratedSteps = [0, -1, 1];

/** Makes a secret in base 32, which people can type. It encodes a string, because the library takes a string as key. */
export function newTotpSecret(): string {
  return base32.encode(crypto.randomBytes(secretSizeInBytes).toString("base64url"), { padding: false });
}

/** Returns the time step of a code, or undefined if the code belongs to none of the steps that are tolerated now. */
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

/** The time step: half minutes since 1970. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / stepInMs);
}

export function codeAt(secret: string, step: number): Promise<string> {
  return otpOf(secret).hotp(step);
}

/** Makes the URI that opens an authenticator app on the same device, and its QR code as one SVG path, for another device. */
export function enrolmentOf(secret: string, issuer: string, email: string): Enrolment {
  // Some apps show a plus sign instead of a space.
  const address = otpOf(secret).url(issuer, email).replaceAll("+", "%20");
  const { size, data } = encode(address, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { secret, address, qr: { size, path } };
}

function otpOf(secret: string) {
  return createOTP(new TextDecoder().decode(base32.decode(secret)));
}

function isSame(expected: string, typed: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typed)];
  return one.length === other.length && crypto.timingSafeEqual(one, other);
}
