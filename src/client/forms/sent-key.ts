import type { ProblemName } from "#rules/problem.ts";

/** The `Idempotency-Key` of a form, and whether something may have been stored with it although no answer said so. */
export type SentKey = { key: string; isUnknown: boolean };

export function newKey(): SentKey {
  return { key: crypto.randomUUID(), isUnknown: false };
}

/** For a change of what is typed. The key stays while nobody knows whether the entries before were stored with it. */
export function keyAfterTyping({ key, isUnknown }: SentKey, isPending: boolean): SentKey {
  return isUnknown && !isPending ? { key, isUnknown } : newKey();
}

/** `isUnknown`: no answer of the API came. */
type Failed = { problem: ProblemName; isUnknown: boolean };

/** `now`: the form's key, which may have changed since `sent`. A conflict says that something else was stored with the key. */
export function keyAfterFailure({ problem, isUnknown }: Failed, sent: SentKey, now: SentKey): SentKey {
  if (problem === "conflict") return now.key === sent.key ? newKey() : now;
  return isUnknown || sent.isUnknown ? { key: sent.key, isUnknown: true } : now;
}
