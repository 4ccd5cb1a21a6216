import crypto from "node:crypto";
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { recoveryCodeOf, recoveryCodesMade, spellRecoveryCode } from "#rules/auth/two-factor.ts";
import type { Bindings } from "../../env.ts";
import { secretsOf } from "../secrets.ts";

// Whatever no version of the portal's secret decrypts is lost (docs/deploy.md, "Rotating the secret").

/** With the newest version of the portal's secret. The version's number, where it has one, is a readable prefix. */
export function encryptSecret(env: Bindings, secret: string): Promise<string> {
  const [{ version, value }] = secretsOf(env);
  const key = version === undefined ? value : { keys: new Map([[version, value]]), currentVersion: version };
  return symmetricEncrypt({ key, data: secret });
}

/** `isOutdated`: it was not encrypted with the newest version of the portal's secret. */
export type OpenedSecret = { secret: string; isOutdated: boolean };

/**
 * Undefined when no version of the portal's secret decrypts it. Each is tried whatever the prefix says, because a secret may
 * have had no version when it encrypted this. The cipher is authenticated, so that a wrong one fails.
 */
export async function decryptSecret(env: Bindings, sealed: string): Promise<OpenedSecret | undefined> {
  const envelope = parseEnvelope(sealed);
  const data = envelope?.ciphertext ?? sealed;
  for (const [age, { version, value }] of secretsOf(env).entries()) {
    const secret = await symmetricDecrypt({ key: value, data }).catch(() => undefined);
    if (secret !== undefined) return { secret, isOutdated: age > 0 || envelope?.version !== version };
  }
  return undefined;
}

/** Ten for one enrolment: `shown` to the person once, and `stored` as hashes. */
export function newRecoveryCodes(personId: string, factorSecret: string): { shown: string[]; stored: string[] } {
  const codes = Array.from({ length: recoveryCodesMade }, () => recoveryCodeOf(crypto.randomBytes(16)));
  return {
    shown: codes.map(spellRecoveryCode),
    stored: codes.map((code) => storedFormOf(personId, code, factorSecret)),
  };
}

/** A recovery code in each form in which it may be stored. Earlier releases keyed the hash with the portal's secret. */
export function storedFormsOf(env: Bindings, personId: string, code: string, factorSecret: string): string[] {
  return [
    storedFormOf(personId, code, factorSecret),
    ...secretsOf(env).map(({ value }) => keyedHash(personId, code, value)),
  ];
}

/** Keyed with the enrolment's secret, not the portal's: a hash cannot be made again when the portal's secret is rotated. */
function storedFormOf(personId: string, code: string, factorSecret: string): string {
  return `factor.${keyedHash(personId, code, factorSecret)}`;
}

/** A plain hash of fifty bits could be reversed within a day; this one only with the key. */
function keyedHash(personId: string, code: string, key: string): string {
  return crypto.createHmac("sha256", key).update(`recovery:${personId}:${code}`).digest("base64url");
}

/** The stored form of a pending login's token, and of the password hash that it was begun with. */
export function digestOf(text: string): string {
  return crypto.createHash("sha256").update(`pending-login:${text}`).digest("base64url");
}
