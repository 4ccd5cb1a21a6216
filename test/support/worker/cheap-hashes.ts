import crypto from "node:crypto";
import { vi } from "vitest";

/** Passwords are hashed as ever, only with less work, for a test that sends thousands. */
export function hashCheaply(): void {
  const scrypt = crypto.scrypt.bind(crypto);
  vi.spyOn(crypto, "scrypt").mockImplementation(((
    password: string,
    salt: Buffer,
    length: number,
    _cost: object,
    answer: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, answer)) as typeof crypto.scrypt);
}
