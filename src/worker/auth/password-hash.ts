import crypto from "node:crypto";

type ScryptParameters = { ln: number; r: number; p: number };
type Stored = ScryptParameters & { salt: Buffer; key: Buffer };

/**
 * Of OWASP's scrypt settings, those that need the least of a Worker's 128 MB: 16 MB, and about 130 ms. Hashing blocks the
 * isolate's only thread, so every rate limit and the hash queue (hash-queue.ts) come first.
 */
const currentParameters: ScryptParameters = { ln: 14, r: 8, p: 5 };
/** Limits the parameters that are read from the database. */
const maxMemoryInBytes = 64 * 1024 * 1024;
const keyLengthInBytes = 64;
const saltLengthInBytes = 16;

const phcFormat = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]+)\$([\w+/]+)$/;
/** An older format without parameters: `salt:key`, both hexadecimal. */
const legacyFormat = /^([0-9a-f]+):([0-9a-f]+)$/;
const legacyParameters: ScryptParameters = { ln: 14, r: 8, p: 5 };

/** Returns a PHC string, `$scrypt$ln=14,r=8,p=5$salt$key`. It stores the parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltLengthInBytes);
  const key = await derive(password, salt, currentParameters, keyLengthInBytes);
  const { ln, r, p } = currentParameters;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64Of(salt)}$${base64Of(key)}`;
}

/** False at once for a hash in neither format. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parsed = readHash(hash);
  if (!parsed) return false;
  const key = await derive(password, parsed.salt, parsed, parsed.key.length);
  return crypto.timingSafeEqual(parsed.key, key);
}

/** True if a hash is weaker than today's or in the older format. The next login renews it (renew-hash.ts). */
export function isOutdated(hash: string): boolean {
  const parsed = phcFormat.test(hash) ? readHash(hash) : undefined;
  if (!parsed) return true;
  return (
    parsed.ln < currentParameters.ln ||
    parsed.r < currentParameters.r ||
    parsed.p < currentParameters.p ||
    parsed.key.length < keyLengthInBytes
  );
}

function readHash(hash: string): Stored | undefined {
  const [, ln, r, p, salt = "", key = ""] = phcFormat.exec(hash) ?? [];
  if (ln !== undefined) {
    const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { ...parameters, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
  }
  const [, saltBefore, keyBefore] = legacyFormat.exec(hash) ?? [];
  if (saltBefore === undefined || keyBefore === undefined) return undefined;
  return { ...legacyParameters, salt: Buffer.from(saltBefore, "hex"), key: Buffer.from(keyBefore, "hex") };
}

function base64Of(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

/** True if two passwords count as the same, even if they are encoded differently. */
export function isSamePassword(one: string, other: string): boolean {
  return unified(one) === unified(other);
}

/** Keyboards encode the same letter in more than one way (é as one or two code points). NFKC makes them the same password. */
function unified(password: string): string {
  return password.normalize("NFKC");
}

function derive(
  password: string,
  salt: Buffer,
  { ln, r, p }: ScryptParameters,
  lengthInBytes: number,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: maxMemoryInBytes };
    crypto.scrypt(unified(password), salt, lengthInBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
