import crypto from "node:crypto";
import { recoveryCodesMade } from "#rules/auth/two-factor.ts";
import { crockfordCodeOf, spellCrockfordCode } from "#rules/crockford-code.ts";
import type { Bindings } from "../../env.ts";
import { secretsOf } from "../secrets.ts";

/** Makes ten codes for an enrolment: `shown` for the person, once, and `stored` as hashes. */
export function newRecoveryCodes(personId: string, factorSecret: string): { shown: string[]; stored: string[] } {
  const codes = Array.from({ length: recoveryCodesMade }, () => crockfordCodeOf(crypto.randomBytes(16)));
  return {
    shown: codes.map(spellCrockfordCode),
    stored: codes.map((code) => storedFormOf(personId, code, factorSecret)),
  };
}

/** Returns all forms in which a recovery code may be stored. Earlier releases keyed the hash with the portal's secret. */
export function storedFormsOf(env: Bindings, personId: string, code: string, factorSecret: string): string[] {
  return [
    storedFormOf(personId, code, factorSecret),
    ...secretsOf(env).map(({ value }) => keyedHash(personId, code, value)),
  ];
}

/** Keyed with the enrolment's secret. With the portal's secret, a hash could not be made again after a rotation. */
function storedFormOf(personId: string, code: string, factorSecret: string): string {
  return `factor.${keyedHash(personId, code, factorSecret)}`;
}

/** A plain hash of fifty bits could be reversed within a day. Reversing a keyed hash takes the key. */
function keyedHash(personId: string, code: string, key: string): string {
  return crypto.createHmac("sha256", key).update(`recovery:${personId}:${code}`).digest("base64url");
}
