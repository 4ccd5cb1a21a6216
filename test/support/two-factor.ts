import { createHmac } from "node:crypto";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepInMs = 30_000;

/** A secret for one account, so that no test uses up another's codes. */
export function anySecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => base32[byte % 32]).join("");
}

/** What an app shows now, or so many steps of thirty seconds later. Worked out by itself, not as the product does. */
export function codeOf(secret: string, stepsLater = 0): string {
  let bits = 0n;
  for (const sign of secret) bits = bits * 32n + BigInt(base32.indexOf(sign));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, "0"), "hex");
  const step = Math.floor(Date.now() / stepInMs) + stepsLater;
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const mac = [...createHmac("sha1", key).update(counter).digest()];
  const [a = 0, b = 0, c = 0, d = 0] = mac.slice((mac[19] ?? 0) % 16);
  return String((((a % 128) * 256 + b) * 256 + c) * 256 + d)
    .slice(-6)
    .padStart(6, "0");
}
