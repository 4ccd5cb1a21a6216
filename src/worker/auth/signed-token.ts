import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "./secrets.ts";

/** What a token is for, and the secrets: the newest one signs it, and each of them verifies it. */
type Keys = { purpose: string; secrets: Secrets };

const format = /^([\w-]{1,300})\.([\w-]{43})$/;

/**
 * Makes a token for a link: a payload and its signature, both in base64url, joined by a dot. Anyone can read the payload; only
 * we can sign it. The secrets sign other values, too, so each purpose has its own key: a token for one purpose is not valid for
 * another. Neither the format nor a purpose may change, because links are in e-mails that were sent.
 */
export function signToken(payload: string, { purpose, secrets: [newest] }: Keys): string {
  const encoded = Buffer.from(payload).toString("base64url");
  return `${encoded}.${signatureOf(encoded, purpose, newest.value).toString("base64url")}`;
}

/** True if a token has all its characters, as far as its form tells. A mail program may have cut a link. */
export function isWholeToken(token: string): boolean {
  return format.test(token);
}

/** Returns the payload if it was signed for this purpose with any of the secrets; otherwise undefined. */
export function readToken(token: string, { purpose, secrets }: Keys): string | undefined {
  const [, encoded = "", signature = ""] = format.exec(token) ?? [];
  const presented = Buffer.from(signature, "base64url");
  const isOurs = secrets.some(({ value }) => {
    const expected = signatureOf(encoded, purpose, value);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
  return isOurs ? Buffer.from(encoded, "base64url").toString() : undefined;
}

function signatureOf(encoded: string, purpose: string, secret: string): Buffer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(encoded).digest();
}
