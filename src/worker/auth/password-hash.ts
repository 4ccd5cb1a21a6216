import crypto from "node:crypto";

type Parameters = { ln: number; r: number; p: number };
type Stored = Parameters & { salt: Buffer; key: Buffer };

/**
 * OWASP's table of scrypt settings, the row with the least memory that a Worker's 128 MB allow beside everything else:
 * 16 MB and about 130 ms. It runs on the isolate's only thread, so every limit comes before it, and auth/hash-queue.ts.
 */
const current: Parameters = { ln: 14, r: 8, p: 5 };
/** What a hash may ask for that is read from the database; more than that is none of ours. */
const memoryAtMost = 64 * 1024 * 1024;
const keyLengthInBytes = 64;
const saltLengthInBytes = 16;

const stored = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w+/]+)\$([\w+/]+)$/;
/** Before a hash said how it was made: `salt:key`, both hexadecimal, with these. */
const storedBefore = /^([0-9a-f]+):([0-9a-f]+)$/;
const parametersBefore: Parameters = { ln: 14, r: 8, p: 5 };

/** `$scrypt$ln=14,r=8,p=5$salt$key`, as the PHC string format has it: it says how it was made, so that it can be made harder. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltLengthInBytes);
  const key = await derive(password, salt, current, keyLengthInBytes);
  const { ln, r, p } = current;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64Of(salt)}$${base64Of(key)}`;
}

/** False, and no work, for a hash that is none of ours. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const kept = readHash(hash);
  if (!kept) return false;
  const key = await derive(password, kept.salt, kept, kept.key.length);
  return crypto.timingSafeEqual(kept.key, key);
}

/** Whether a hash is to be made anew, the next time that its password is at hand: it is weaker than today's, or of the old form. */
export function isOutdated(hash: string): boolean {
  const kept = stored.test(hash) ? readHash(hash) : undefined;
  if (!kept) return true;
  return kept.ln < current.ln || kept.r < current.r || kept.p < current.p || kept.key.length < keyLengthInBytes;
}

function readHash(hash: string): Stored | undefined {
  const [, ln, r, p, salt = "", key = ""] = stored.exec(hash) ?? [];
  if (ln !== undefined) {
    const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { ...parameters, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") };
  }
  const [, saltBefore, keyBefore] = storedBefore.exec(hash) ?? [];
  if (saltBefore === undefined || keyBefore === undefined) return undefined;
  return { ...parametersBefore, salt: Buffer.from(saltBefore, "hex"), key: Buffer.from(keyBefore, "hex") };
}

function base64Of(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** Keyboards write the same letter in more than one way (é as one sign or two); NFKC makes them one password. */
function derive(password: string, salt: Buffer, { ln, r, p }: Parameters, lengthInBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** ln, r, p, maxmem: memoryAtMost };
    crypto.scrypt(password.normalize("NFKC"), salt, lengthInBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
