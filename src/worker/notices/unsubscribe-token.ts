import { createHmac, timingSafeEqual } from "node:crypto";
import { type Unsubscribable, unsubscribable } from "#rules/notices/topics.ts";

/** Whose e-mails about what a link ends, and the e-mail that it is in. It does not expire, because e-mails are kept. */
export type UnsubscribePass = { personId: string; batchId: string; topic: Unsubscribable };

/** The secret signs other values, too: this keeps them from passing as such a link. */
const purpose = "unsubscribe link, version 1";

const form = /^([\w-]{1,300})\.([\w-]{43})$/;
const payloadForm = /^([\w-]{1,64})\.([\w-]{1,64})\.([a-z]{1,20})$/;

export function signUnsubscribe({ personId, batchId, topic }: UnsubscribePass, secret: string): string {
  const payload = Buffer.from(`${personId}.${batchId}.${topic}`).toString("base64url");
  return `${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** What a token was signed for, with any of the secrets; undefined if it was not signed by us. */
export function readUnsubscribe(token: string, secrets: readonly string[]): UnsubscribePass | undefined {
  const [, payload = "", signature = ""] = form.exec(token) ?? [];
  const presented = Buffer.from(signature, "base64url");
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(payload, secret);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
  const [, personId, batchId, name] = payloadForm.exec(Buffer.from(payload, "base64url").toString()) ?? [];
  const topic = unsubscribable.find((each) => each === name);
  return isOurs && personId && batchId && topic ? { personId, batchId, topic } : undefined;
}

/** In the path, because a mail program posts to it as it is. It ends e-mails, and opens nothing. */
export function unsubscribeLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}/api/notices/unsubscribe/${token}`;
}

function signatureOf(payload: string, secret: string): Buffer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(payload).digest();
}
