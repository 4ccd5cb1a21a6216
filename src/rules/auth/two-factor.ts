import * as z from "zod/mini";
import { readCrockfordCode } from "../crockford-code.ts";
import { typedText } from "./login.ts";

/** A normalized code: six digits of an app, or a recovery code without its hyphen. */
type TypedCode = { way: "app" | "recovery"; code: string };

export const recoveryCodesMade = 10;

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
  const code = readCrockfordCode(plain);
  return code === undefined ? undefined : { way: "recovery", code };
}
