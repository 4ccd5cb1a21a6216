import type { ProblemName } from "#rules/problem.ts";

/** A form's `Idempotency-Key`. `isUnknown`: something may have been stored with it, although no answer confirmed it. */
export type IdempotencyKey = { key: string; isUnknown: boolean };

export function newKey(): IdempotencyKey {
  return { key: crypto.randomUUID(), isUnknown: false };
}

/** Returns the key after an edit: a new one, unless it is unknown whether the earlier entries were stored with the old one. */
export function keyAfterEdit({ key, isUnknown }: IdempotencyKey, isPending: boolean): IdempotencyKey {
  return isUnknown && !isPending ? { key, isUnknown } : newKey();
}

/** `isUnknown`: the API did not answer. */
type Failed = { problem: ProblemName; isUnknown: boolean };

/**
 * Returns the key after a failure. `current` is the form's current key, which may have changed since `sent`. A conflict means that
 * something else was stored with the key.
 */
export function keyAfterFailure(
  { problem, isUnknown }: Failed,
  sent: IdempotencyKey,
  current: IdempotencyKey,
): IdempotencyKey {
  if (problem === "conflict") return current.key === sent.key ? newKey() : current;
  return isUnknown || sent.isUnknown ? { key: sent.key, isUnknown: true } : current;
}
