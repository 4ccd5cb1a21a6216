import { addressOf } from "#pages";
import type { Secrets } from "../auth/secrets.ts";
import { readToken, signToken } from "../auth/signed-token.ts";

/** The state of a consultation that a link is valid for. Every change makes a new version, and so voids the link. */
export type ConsultationPass = { enquiryId: string; version: number; expiresAt: Date };

const purpose = "consultation link, version 1";

const payloadForm = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,15})$/;

export function signPass({ enquiryId, version, expiresAt }: ConsultationPass, secrets: Secrets): string {
  return signToken(`${enquiryId}.${version}.${expiresAt.getTime()}`, { purpose, secrets });
}

/**
 * Returns what a token was signed for with any of the secrets, or undefined if it was not signed by us. It may have expired: the
 * caller says so only to somebody who has a signed token.
 */
export function readPass(token: string, secrets: Secrets): ConsultationPass | undefined {
  const payload = readToken(token, { purpose, secrets }) ?? "";
  const [, enquiryId, version, expiresAtMs] = payloadForm.exec(payload) ?? [];
  if (!enquiryId) return undefined;
  return { enquiryId, version: Number(version), expiresAt: new Date(Number(expiresAtMs)) };
}

/** The token is in the fragment, which is not in requests, logs or referrers; the page posts it. */
export function consultationLink(siteOrigin: string, token: string): string {
  return `${siteOrigin}${addressOf("consultation", undefined)}#token=${token}`;
}
