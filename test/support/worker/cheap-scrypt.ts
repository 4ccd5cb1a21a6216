import crypto from "node:crypto";

type Derivation = Parameters<typeof crypto.scrypt>;

/** Keeps the real function: each file of a vitest worker loads this module again, and would find the cheap one in `crypto`. */
const kept = globalThis as { realScrypt?: typeof crypto.scrypt };
kept.realScrypt ??= crypto.scrypt;
export const realScrypt = kept.realScrypt;

// A real hash holds the isolate's only thread for 130 ms. This one costs next to nothing and still depends on the password, the
// salt, the length and the settings. Tests that count or replace the calls spy on it in place of the original.
crypto.scrypt = ((password, salt, lengthInBytes, settings, done) => {
  realScrypt(password, JSON.stringify([salt, settings]), lengthInBytes, { N: 2, r: 1, p: 1 }, done);
}) as (...derivation: Derivation) => void as typeof crypto.scrypt;
