import { createHash } from "node:crypto";

/**
 * Returns a hash in which a secret or an address is stored, so that reading the table reveals neither. `purpose` makes the hashes
 * of one text for different purposes differ.
 */
export function digestOf(purpose: string, text: string): string {
  return createHash("sha256").update(`${purpose}:${text}`).digest("base64url");
}
