import { createHmac, timingSafeEqual } from "node:crypto";
import { addressOf } from "#pages";

/** The state of a consultation that a letter's link is good for. Every change makes a new edition, and so ends the link. */
export type ConsultationPass = { enquiryId: string; version: number; expiresAt: Date };

/** Of all that the secret signs, only this reads as a consultation's link. */
const purpose = "consultation link, version 1";

const form = /^([\w-]{1,200})\.([\w-]{43})$/;
const payloadForm = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,15})$/;

export function signPass({ enquiryId, version, expiresAt }: ConsultationPass, secret: string): string {
  const payload = Buffer.from(`${enquiryId}.${version}.${expiresAt.getTime()}`).toString("base64url");
  return `${payload}.${signatureOf(payload, secret).toString("base64url")}`;
}

/** What a token was signed for, with any of the secrets; undefined when it was not signed by us, or its time is over. */
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

/** The token is in the fragment, which no server, log or referrer gets to see; the page posts it. */
export function consultationLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}${addressOf("consultation", undefined)}#token=${token}`;
}

function signatureOf(payload: string, secret: string): Buffer {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return createHmac("sha256", key).update(payload).digest();
}
