import { type BinaryToTextEncoding, createHash } from "node:crypto";

export function sha256Of(content: string | Uint8Array, encoding: BinaryToTextEncoding = "hex"): string {
  return createHash("sha256").update(content).digest(encoding);
}
