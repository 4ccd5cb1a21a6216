import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Bindings } from "../../env.ts";
import { secretsOf } from "../secrets.ts";

// A secret that no version of the portal's secret decrypts is lost (docs/deploy.md, "Rotating the secret").

/** Encrypts with the newest version of the portal's secret. Its version number, if it has one, is a readable prefix. */
export function encryptSecret(env: Bindings, secret: string): Promise<string> {
  const [{ version, value }] = secretsOf(env);
  const key = version === undefined ? value : { keys: new Map([[version, value]]), currentVersion: version };
  return symmetricEncrypt({ key, data: secret });
}

/** `isOutdated`: it was not encrypted with the newest version of the portal's secret. */
export type OpenedSecret = { secret: string; isOutdated: boolean };

/**
 * Decrypts a secret, or returns undefined if no version of the portal's secret can. Tries each version whatever the prefix says,
 * because the version may have had no number when it was used. The cipher is authenticated, so a wrong version fails.
 */
export async function decryptSecret(env: Bindings, encrypted: string): Promise<OpenedSecret | undefined> {
  const envelope = parseEnvelope(encrypted);
  const data = envelope?.ciphertext ?? encrypted;
  for (const [age, { version, value }] of secretsOf(env).entries()) {
    const secret = await symmetricDecrypt({ key: value, data }).catch(() => undefined);
    if (secret !== undefined) return { secret, isOutdated: age > 0 || envelope?.version !== version };
  }
  return undefined;
}
