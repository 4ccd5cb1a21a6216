import crypto from "node:crypto";
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { recoveryCodeOf, recoveryCodesMade, spellRecoveryCode } from "#rules/auth/two-factor.ts";
import type { Bindings } from "../../env.ts";
import { secretsOf } from "../secrets.ts";

// All of it hangs on the portal's secrets: what none of them decrypts is gone (docs/deploy.md, "Rotating the secret").

/** Encrypted with the newest secret; its version, where it has one, is readable in front. */
export function encryptSecret(env: Bindings, secret: string): Promise<string> {
  const [{ version, value }] = secretsOf(env);
  const key = version === undefined ? value : { keys: new Map([[version, value]]), currentVersion: version };
  return symmetricEncrypt({ key, data: secret });
}

/** A secret, and whether it was encrypted otherwise than `sealSecret` does now. */
export type OpenedSecret = { secret: string; isOutdated: boolean };

/**
 * Undefined when no secret of the portal decrypts it. Each is tried, whatever version is named: the cipher is authenticated,
 * so that a wrong one is noticed, and a secret may have had no version when it encrypted this.
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

/** Ten of them for one enrolment: as they are shown this once, and as they are kept. */
export function newRecoveryCodes(personId: string, factorSecret: string): { shown: string[]; kept: string[] } {
  const codes = Array.from({ length: recoveryCodesMade }, () => recoveryCodeOf(crypto.randomBytes(16)));
  return { shown: codes.map(spellRecoveryCode), kept: codes.map((code) => keep(personId, code, factorSecret)) };
}

/**
 * A recovery code in each form that it may be kept in. Those of earlier releases are keyed with a secret of the portal
 * itself, of whatever version.
 */
export function keptRecoveryCodes(env: Bindings, personId: string, code: string, factorSecret: string): string[] {
  return [keep(personId, code, factorSecret), ...secretsOf(env).map(({ value }) => keyedHash(personId, code, value))];
}

/**
 * Keyed with the enrolment's own secret, which is encrypted again when the portal's changes, as a hash cannot be: the codes
 * outlive that.
 */
function keep(personId: string, code: string, factorSecret: string): string {
  return `factor.${keyedHash(personId, code, factorSecret)}`;
}

/** Fifty bits could be found from a plain hash in a day; from a keyed one only by whoever has the key as well. */
function keyedHash(personId: string, code: string, key: string): string {
  return crypto.createHmac("sha256", key).update(`recovery:${personId}:${code}`).digest("base64url");
}

/** Of a token of a pending login, and of the password's hash that one was begun with. */
export function digestOf(text: string): string {
  return crypto.createHash("sha256").update(`pending-login:${text}`).digest("base64url");
}
