import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, Call, Failure } from "./api.ts";
import { ownAnswerOf } from "./own-answer.ts";

/** `isOld`: the body was requested again, and that failed. */
type AnswerState<Body> =
  | { state: "loading" }
  | { state: "failed"; failure: Failure }
  | { state: "ready"; body: Body; isOld: boolean };

/**
 * Returns what the API answers. `call` must be stable: another function makes another call. `reload` calls again, and what is
 * shown stays until the answer; of several answers, the one to the last call counts. `retry` is set once a call has failed.
 */
export function useAnswer<Body>(call: () => Promise<Answer<Body>>) {
  const [latest, setLatest] = useState<{ of: typeof call; asked: AnswerState<Body> }>();
  const calls = useRef(0);
  /** The `call` of the mounted component; undefined after unmount. */
  const shown = useRef<typeof call>(undefined);
  const reload = useCallback(async (): Promise<void> => {
    if (shown.current !== call) return;
    calls.current += 1;
    const number = calls.current;
    setLatest((before) => (before?.of === call && before.asked.state === "ready" ? before : undefined));
    const answer = await call();
    if (number !== calls.current) return;
    setLatest((before) => ({ of: call, asked: stateAfter(answer, before?.asked) }));
  }, [call]);
  const change = useCallback((changed: Partial<Body>): void => {
    setLatest((before) =>
      before?.asked.state === "ready"
        ? { ...before, asked: { ...before.asked, body: { ...before.asked.body, ...changed } } }
        : before,
    );
  }, []);
  useEffect(() => {
    shown.current = call;
    void reload();
    return () => {
      shown.current = undefined;
    };
  }, [call, reload]);
  const asked: AnswerState<Body> = latest?.of === call ? latest.asked : { state: "loading" };
  return { ...asked, reload, change, retry: asked.state === "failed" ? () => void reload() : undefined };
}

/** After a failed reload, what is shown stays. */
function stateAfter<Body>(answer: Answer<Body>, before: AnswerState<Body> | undefined): AnswerState<Body> {
  if (answer.ok) return { state: "ready", body: answer.body, isOld: false };
  return before?.state === "ready" ? { ...before, isOld: true } : { state: "failed", failure: answer };
}

/** Like `useAnswer`, for a call about the person whom the page shows. */
export function useOwnAnswer<Body extends { personId: string }>(personId: string, call: () => Call<Body>) {
  return useAnswer(useCallback(() => ownAnswerOf(call(), personId), [call, personId]));
}
