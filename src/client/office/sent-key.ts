import { CallFailure } from "./call.ts";

/** The `Idempotency-Key` of a form, and whether something may have been stored with it although no answer said so. */
export type SentKey = { key: string; isUnknown: boolean };

export function newKey(): SentKey {
  return { key: crypto.randomUUID(), isUnknown: false };
}

/** When something else is typed. Until it is known what became of the entries before, the API is asked with their key. */
export function keyAfterTyping({ key, isUnknown }: SentKey, isPending: boolean): SentKey {
  return isUnknown && !isPending ? { key, isUnknown } : newKey();
}

/** `now`: of the form, which may have been changed since `sent`. After a conflict it is known that something else was stored. */
export function keyAfterFailure(error: Error, sent: SentKey, now: SentKey): SentKey {
  if (!(error instanceof CallFailure)) return now;
  if (error.problem === "conflict") return now.key === sent.key ? newKey() : now;
  return error.isUnknown || sent.isUnknown ? { key: sent.key, isUnknown: true } : now;
}
