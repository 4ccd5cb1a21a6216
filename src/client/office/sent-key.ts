import { CallFailure } from "./call.ts";

/** The `Idempotency-Key` of a form, and whether something may have been stored with it although no answer said so. */
export type SentKey = { key: string; isUnknown: boolean };

export function newKey(): SentKey {
  return { key: crypto.randomUUID(), isUnknown: false };
}

/** For a change of what is typed. The key stays while nobody knows whether the entries before were stored with it. */
export function keyAfterTyping({ key, isUnknown }: SentKey, isPending: boolean): SentKey {
  return isUnknown && !isPending ? { key, isUnknown } : newKey();
}

/** `now`: the form's key, which may have changed since `sent`. A conflict says that something else was stored with the key. */
export function keyAfterFailure(error: Error, sent: SentKey, now: SentKey): SentKey {
  if (!(error instanceof CallFailure)) return now;
  if (error.problem === "conflict") return now.key === sent.key ? newKey() : now;
  return error.isUnknown || sent.isUnknown ? { key: sent.key, isUnknown: true } : now;
}
