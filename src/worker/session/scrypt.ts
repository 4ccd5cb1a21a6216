import crypto from "node:crypto";

/**
 * OWASP's table of scrypt settings, the row with the least memory that a Worker's 128 MB allow beside everything else:
 * 16 MB and about 130 ms. It runs on the isolate's only thread, so every limit comes before it.
 */
const cost = { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const keyLengthInBytes = 64;
const saltLengthInBytes = 16;

/** `salt:key`, both hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltLengthInBytes);
  const key = await derive(password, salt);
  return `${salt.toString("hex")}:${key.toString("hex")}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = "", kept = ""] = hash.split(":");
  const key = await derive(password, Buffer.from(salt, "hex"));
  const keptKey = Buffer.from(kept, "hex");
  return keptKey.length === key.length && crypto.timingSafeEqual(keptKey, key);
}

/** Keyboards write the same letter in more than one way (é as one sign or two); NFKC makes them one password. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(password.normalize("NFKC"), salt, keyLengthInBytes, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
