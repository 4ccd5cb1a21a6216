import * as z from "zod/mini";
import { minuteInMs, secondInMs } from "../durations.ts";
import { uuidPattern } from "../uuid.ts";
import { type DeliveryReport, deliveryReports } from "./email-state.ts";

/** The most reports that one call may hold, according to MailChannels' documentation. */
const maxReports = 1000;
/** The relay signs a call when it sends it. A call with an older signature is a replay by somebody else. */
const signatureLastsMs = 5 * minuteInMs;
/** Allows for clocks that differ. */
const clockSkewMs = minuteInMs;

const signatureInput = /^(sig_\d{1,20})=\("content-digest"\);created=(\d{1,12});alg="ed25519";keyid="([\w.-]{1,64})"$/;
const signature = /^(sig_\d{1,20})=:[A-Za-z0-9+/]{86}==:$/;
const contentDigest = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

type SignedHeaders = { input: string; signature: string; digest: string };
type ReadSignature = { keyId: string; digest: string };

/**
 * Reads the headers of a message signature (RFC 9421) as MailChannels writes them: one signature over the digest alone.
 * Undefined for anything else, and for a signature that is too old or from the future.
 */
export function readSignature(headers: SignedHeaders, now: Date): ReadSignature | undefined {
  const [, label, created, keyId] = signatureInput.exec(headers.input) ?? [];
  const digest = contentDigest.exec(headers.digest)?.[1];
  if (keyId === undefined || digest === undefined || signature.exec(headers.signature)?.[1] !== label) return undefined;
  const ageMs = now.getTime() - Number(created) * secondInMs;
  return ageMs <= signatureLastsMs && ageMs >= -clockSkewMs ? { keyId, digest } : undefined;
}

const shortText = z.optional(z.nullable(z.string()));

/** A report as the relay sends it. Only the fields that are read are listed; there may be others. */
const sentReport = z.looseObject({
  event: z.string(),
  timestamp: z.number(),
  customer_handle: z.string(),
  campaign_id: shortText,
  request_id: shortText,
  status: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  reason: shortText,
});

/** The relay's report about what became of an e-mail. */
export type RelayReport = {
  emailId: string;
  report: DeliveryReport;
  account: string;
  requestId: string | null;
  code: string | null;
  reason: string | null;
  at: Date;
};

const codeLimit = 20;
const reasonLimit = 500;
const idLimit = 100;

/** `unreadableCount`: how many of the reports in the call have an unexpected form. */
type ReadCall = { reports: RelayReport[]; unreadableCount: number };

/**
 * Reads the reports in a call, which is a list. Undefined if the body is not the relay's. Leaves out reports that are not about an
 * e-mail of ours, and those that only matter to newsletters. A report of an unexpected form does not keep the others from being
 * read: the relay would repeat the same call, and then give up.
 */
export function readReports(body: unknown, now: Date): ReadCall | undefined {
  if (!Array.isArray(body) || body.length > maxReports) return undefined;
  const items = body.map((item: unknown) => z.safeParse(sentReport, item));
  return {
    reports: items.flatMap(({ data }) => (data && reportIn(data, now)) ?? []),
    unreadableCount: items.filter(({ success }) => !success).length,
  };
}

function reportIn(
  { event, timestamp, customer_handle: account, ...item }: z.infer<typeof sentReport>,
  now: Date,
): RelayReport | undefined {
  const report = deliveryReports.find((each) => each === event);
  const emailId = item.campaign_id ?? "";
  const atMs = Math.trunc(timestamp) * secondInMs;
  const isPlausibleTime = atMs > 0 && atMs <= now.getTime() + signatureLastsMs;
  if (!report || !isPlausibleTime || !uuidPattern.test(emailId)) return undefined;
  return {
    emailId,
    report,
    account: account.slice(0, idLimit),
    requestId: cut(item.request_id, idLimit),
    code: cut(item.status === null || item.status === undefined ? null : String(item.status), codeLimit),
    reason: cut(item.reason, reasonLimit),
    at: new Date(atMs),
  };
}

/** Cuts a text to a length. Removes NUL and replaces lone surrogates, because D1 does not preserve them. */
function cut(text: string | null | undefined, limit: number): string | null {
  return text ? text.slice(0, limit).toWellFormed().replaceAll("\0", "") : null;
}
