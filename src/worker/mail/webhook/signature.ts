import { dayInMs } from "#rules/durations.ts";
import { readSignature } from "#rules/mail/webhook.ts";
import type { Database } from "../../db/database.ts";
import type { Bindings } from "../../env.ts";
import { log } from "../../log.ts";
import { isWithinLimit } from "../../rate-limit.ts";
import { sha256Of } from "../../sha256.ts";
import { fetchSigningKey, isSignedByRelay } from "../relay.ts";
import { relayOf } from "../settings.ts";
import { deleteRelayKey, findRelayKey, keepRelayKey } from "./key-store.ts";

type SignedCall = { input: string; signature: string; digest: string; payload: string };

/** `later`: the key could not be fetched now. The relay retries a call that was not accepted. */
type Verdict = "signed" | "forged" | "later";

/**
 * How long a key is used before the relay is asked for it again. A key that the relay no longer has is deleted then. While the
 * relay cannot be asked, the cached key is still trusted, so that reports keep arriving (docs/decisions/0023).
 */
const keyLastsMs = dayInMs;

/**
 * Checks whether the relay signed a call. Everything that can be checked without a key comes first, so that a forged call costs
 * nothing. Keys are only fetched from the relay's own address, a few times a minute at most, and are cached.
 */
export async function verify(env: Bindings, db: Database, call: SignedCall, now: Date): Promise<Verdict> {
  const read = readSignature(call, now);
  if (!read || sha256Of(call.payload, "base64") !== read.digest) return "forged";
  const key = await findKey(env, db, read.keyId, now);
  if (key === undefined) return "later";
  const headers = { "content-digest": call.digest, signature: call.signature, "signature-input": call.input };
  return key !== null && (await isSignedByRelay(call.payload, headers, key)) ? "signed" : "forged";
}

/** Returns the key with an id. Null if the relay has none, undefined if that cannot be found out now. */
async function findKey(env: Bindings, db: Database, id: string, now: Date): Promise<string | null | undefined> {
  const kept = await findRelayKey(db, id);
  if (kept && now.getTime() - kept.fetchedAt.getTime() < keyLastsMs) return kept.publicKey;
  if (!(await isWithinLimit(env.KEY_LIMIT, "relay-key"))) return kept?.publicKey;
  const fetched = await fetchSigningKey(id, relayOf(env));
  if (fetched === undefined) {
    log("warn", "webhook-key-unreachable");
    return kept?.publicKey;
  }
  if (fetched !== null) await keepRelayKey(db, { id, publicKey: fetched, fetchedAt: now });
  else if (kept) await deleteRelayKey(db, id);
  return fetched;
}
