import * as z from "zod/mini";
import { typedText } from "./login.ts";

/** A normalized code: six digits of an app, or a recovery code without its hyphen. */
type TypedCode = { way: "app" | "recovery"; code: string };

export const recoveryCodesMade = 10;
const recoveryCodeLength = 10;
/** Crockford's base 32, without characters that look alike. */
const recoveryAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A code as typed. `typedCodeOf` reads it. */
export const codeEntry = z.string().check(z.minLength(1), z.maxLength(100));
export const oneCode = z.object({ code: codeEntry });
/** `code` is needed only if two-factor authentication is on already. */
export const enrolmentRequest = z.object({ password: typedText, code: z.optional(codeEntry) });
export const passwordAndCode = z.object({ password: typedText, code: codeEntry });

const appCodeLength = 6;

/** True if a typed code is too long for an app's code, so that it was meant as a recovery code. */
export function isMeantAsRecoveryCode(typed: string): boolean {
  return plainCodeOf(typed).length > appCodeLength;
}

function plainCodeOf(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase();
}

/** Normalizes a typed code: ignores spaces, hyphens and case. Undefined if it is neither an app's code nor a recovery code. */
export function typedCodeOf(typed: string): TypedCode | undefined {
  const plain = plainCodeOf(typed);
  if (plain.length === appCodeLength && /^\d+$/.test(plain)) return { way: "app", code: plain };
  const read = plain.replaceAll("o", "0").replace(/[il]/g, "1");
  const isRecovery =
    read.length === recoveryCodeLength && [...read].every((character) => recoveryAlphabet.includes(character));
  return isRecovery ? { way: "recovery", code: read } : undefined;
}

/** Makes a recovery code. Expects one random byte per character. Each of the 32 characters is equally likely. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, recoveryCodeLength), (byte) => recoveryAlphabet[byte % 32]).join("");
}

/** Returns a recovery code as it is shown to people: two halves with a hyphen. */
export function spellRecoveryCode(plain: string): string {
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}
