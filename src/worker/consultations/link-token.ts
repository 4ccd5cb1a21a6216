import { createHmac, timingSafeEqual } from "node:crypto";
import { addressOf } from "#pages";

/** The state of a consultation that a link is valid for. Every change makes a new version, and so ends the link. */
export type ConsultationPass = { enquiryId: string; version: number; expiresAt: Date };

/** The secret signs other values, too: this keeps them from passing as a consultation's link. */
const purpose = "consultation link, version 1";

const form = /^([\w-]{1,200})\.([\w-]{43})$/;
const payloadForm = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,15})$/;

export function signPass({ enquiryId, version, expiresAt }: ConsultationPass, secret: string): string {
  const payload = Buffer.from(`${enquiryId}.${version}.${expiresAt.getTime()}`).toString("base64url");
  return `${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** What a token was signed for, with any of the secrets; undefined if it was not signed by us, or has expired. */
export function readPass(token: string, secrets: readonly string[], now: Date): ConsultationPass | undefined {
  const [, payload = "", signature = ""] = form.exec(token) ?? [];
  const presented = Buffer.from(signature, "base64url");
  const isOurs = secrets.some((secret) => {
    const expected = signatureOf(payload, secret);
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
  if (!isOurs) return undefined;
  const [, enquiryId, version, expiresAtMs] = payloadForm.exec(Buffer.from(payload, "base64url").toString()) ?? [];
  if (!enquiryId || Number(expiresAtMs) <= now.getTime()) return undefined;
  return { enquiryId, version: Number(version), expiresAt: new Date(Number(expiresAtMs)) };
}

/** The token is in the fragment, which is not in requests, logs or referrers; the page posts it. */
export function consultationLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}${addressOf("consultation", undefined)}#token=${token}`;
}

function signatureOf(payload: string, secret: string): Buffer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(payload).digest();
}
