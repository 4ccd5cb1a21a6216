import crypto from "node:crypto";
import { vi } from "vitest";

let cheap: unknown;

/** Passwords are hashed with less work, for a test that sends thousands. */
export function hashCheaply(): void {
  const scrypt = crypto.scrypt.bind(crypto);
  cheap = vi
    .spyOn(crypto, "scrypt")
    .mockImplementation(((
      password: string,
      salt: Buffer,
      length: number,
      _cost: object,
      answer: (error: Error | null, key: Buffer) => void,
    ) => scrypt(password, salt, length, { N: 2, r: 1, p: 1 }, answer)) as typeof crypto.scrypt);
}

/** Whether a hash that is made now is one of those, which the Worker does not accept afterwards. */
export function areHashesCheap(): boolean {
  return crypto.scrypt === cheap;
}
