import { sha256Of } from "../sha256.ts";

/**
 * Returns a hash in which a secret or an address is stored, so that reading the table reveals neither. `purpose` makes the hashes
 * of one text for different purposes differ.
 */
export function digestFor(purpose: string, text: string): string {
  return sha256Of(`${purpose}:${text}`, "base64url");
}
