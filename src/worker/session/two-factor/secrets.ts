import crypto from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { recoveryCodeOf, recoveryCodesMade, spellRecoveryCode } from "#rules/two-factor.ts";
import type { Bindings } from "../../env.ts";

// All of it hangs on BETTER_AUTH_SECRET: with another one nobody's codes are taken any more (docs/decisions/0011).

export function sealSecret(env: Bindings, secret: string): Promise<string> {
  return symmetricEncrypt({ key: env.BETTER_AUTH_SECRET, data: secret });
}

export function openSecret(env: Bindings, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: env.BETTER_AUTH_SECRET, data: sealed });
}

/** Ten of them: as they are shown this once, and as they are kept. */
export function newRecoveryCodes(env: Bindings, personId: string): { shown: string[]; kept: string[] } {
  const codes = Array.from({ length: recoveryCodesMade }, () => recoveryCodeOf(crypto.randomBytes(16)));
  return { shown: codes.map(spellRecoveryCode), kept: codes.map((code) => keptRecoveryCode(env, personId, code)) };
}

/** Fifty bits could be found from a plain hash in a day; from a keyed one only by whoever has the key as well. */
export function keptRecoveryCode(env: Bindings, personId: string, code: string): string {
  return crypto.createHmac("sha256", env.BETTER_AUTH_SECRET).update(`recovery:${personId}:${code}`).digest("base64url");
}

/** Of a token of a pending login, and of the password's hash that one was begun with. */
export function digestOf(text: string): string {
  return crypto.createHash("sha256").update(`pending-login:${text}`).digest("base64url");
}
