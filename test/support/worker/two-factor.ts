import { createHmac } from "node:crypto";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepInMs = 30_000;

/** Returns a new secret, so that no test uses up another's codes: twenty letters in base 32. */
export function anySecret(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => 97 + (byte % 26));
  const bits = letters.map((letter) => letter.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join("");
}

/** Returns the code that an app shows now, or this many steps of 30 seconds later. Calculated without the product's code. */
export function codeOf(secret: string, stepsLater = 0): string {
  let bits = 0n;
  for (const sign of secret) bits = bits * 32n + BigInt(base32.indexOf(sign));
  const left = BigInt((secret.length * 5) % 8);
  const key = Buffer.from((bits >> left).toString(16).padStart(Math.floor((secret.length * 5) / 8) * 2, "0"), "hex");
  const step = Math.floor(Date.now() / stepInMs) + stepsLater;
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const mac = [...createHmac("sha1", key).update(counter).digest()];
  const [a = 0, b = 0, c = 0, d = 0] = mac.slice((mac[19] ?? 0) % 16);
  return String((((a % 128) * 256 + b) * 256 + c) * 256 + d)
    .slice(-6)
    .padStart(6, "0");
}
