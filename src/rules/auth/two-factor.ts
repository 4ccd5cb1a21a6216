import * as z from "zod/mini";

/** Two-factor authentication as the holder of an account sees it; `since` is ISO 8601. */
export type TwoFactorState = { since: string; recoveryCodesLeft: number };

/** What an app is set up with: the secret to type, and the same to scan, as the path of a square of `size` modules. */
export type Enrolment = { secret: string; qr: { size: number; path: string } };

/** A code as it was meant: six digits of an app, or one of the recovery codes, without its hyphen. */
export type TypedCode = { way: "app" | "recovery"; code: string };

export const recoveryCodesMade = 10;
const recoveryCodeLength = 10;
/** Crockford's: no letter in it is taken for a digit or for another. */
const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

const code = z.string().check(z.minLength(1), z.maxLength(100));
const password = z.string().check(z.minLength(1), z.maxLength(1000));
export const oneCode = z.object({ code });
/** The code is for whoever has two-factor authentication on already. */
export const enrolmentRequest = z.object({ password, code: z.optional(code) });
export const passwordAndCode = z.object({ password, code });

/** Undefined for what can be neither. Spaces and hyphens mean nothing, nor do capitals. */
export function typedCodeOf(typed: string): TypedCode | undefined {
  const plain = typed.replace(/[\s-]/g, "").toLowerCase();
  if (/^\d{6}$/.test(plain)) return { way: "app", code: plain };
  const read = plain.replaceAll("o", "0").replace(/[il]/g, "1");
  const isRecovery = read.length === recoveryCodeLength && [...read].every((sign) => recoveryAlphabet.includes(sign));
  return isRecovery ? { way: "recovery", code: read } : undefined;
}

/** From as many random bytes as a code has signs; 32 signs, so that none is likelier than another. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join("");
}

/** As it is shown: in two halves. */
export function spellRecoveryCode(plain: string): string {
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
