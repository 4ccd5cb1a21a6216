import { createHash } from "node:crypto";
import { dayInMs } from "#rules/durations.ts";
import { readSignature } from "#rules/mail/webhook.ts";
import type { Database } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log } from "../../log.ts";
import { isWithinLimit } from "../../rate-limit.ts";
import { fetchSigningKey, isSignedByRelay } from "../relay.ts";
import { relayOf } from "../settings.ts";
import { findRelayKey, keepRelayKey } from "./key-store.ts";

export type SignedCall = { input: string; signature: string; digest: string; payload: string };

/** `later`: its key could not be fetched now. The relay sends a call again that was not taken. */
export type Verdict = "signed" | "forged" | "later";

/** A key that the relay withdraws is believed no longer than this. */
const keyLastsMs = dayInMs;

/**
 * Whether the relay signed a call. Everything that can be checked without a key comes first, so that a forged call costs
 * nothing. A key is only ever fetched from the relay's own address, a few times a minute at most, and kept.
 */
export async function verify(env: Bindings, db: Database, call: SignedCall, now: Date): Promise<Verdict> {
  const read = readSignature(call, now);
  if (!read || createHash("sha256").update(call.payload).digest("base64") !== read.digest) return "forged";
  const key = await keyOf(env, db, read.keyId, now);
  if (key === undefined) return "later";
  const headers = { "content-digest": call.digest, signature: call.signature, "signature-input": call.input };
  return key !== null && (await isSignedByRelay(call.payload, headers, key)) ? "signed" : "forged";
}

/** Null where the relay has no such key, undefined where that cannot be known now. */
async function keyOf(env: Bindings, db: Database, id: string, now: Date): Promise<string | null | undefined> {
  const kept = await findRelayKey(db, id);
  if (kept && now.getTime() - kept.fetchedAt.getTime() < keyLastsMs) return kept.publicKey;
  if (!(await isWithinLimit(env.KEY_LIMIT, "relay-key"))) return kept?.publicKey;
  const fetched = await fetchSigningKey(id, relayOf(env));
  if (fetched === undefined) {
    log("warn", "webhook-key-unreachable");
    return kept?.publicKey;
  }
  if (fetched !== null) await keepRelayKey(db, { id, publicKey: fetched, fetchedAt: now });
  return fetched;
}
