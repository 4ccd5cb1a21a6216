import crypto from "node:crypto";

type Derivation = Parameters<typeof crypto.scrypt>;

const derive = crypto.scrypt;
const known = new Map<string, Buffer>();

// The same password, salt and settings always come to the same key, so each is derived once for all files of a worker. Who
// counts or replaces the calls spies on this in place of the original.
crypto.scrypt = ((password, salt, lengthInBytes, settings, done) => {
  const inputs = JSON.stringify([password, salt, lengthInBytes, settings]);
  const key = known.get(inputs);
  if (key) return queueMicrotask(() => done(null, Buffer.from(key)));
  derive(password, salt, lengthInBytes, settings, (error, derived) => {
    if (!error) known.set(inputs, Buffer.from(derived));
    done(error, derived);
  });
}) as (...derivation: Derivation) => void as typeof crypto.scrypt;
