import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, Call, Failure } from "./api.ts";
import { ownAnswerOf } from "./own-answer.ts";

/** `isOld`: the body was requested again, and that failed. */
type Asked<Body> =
  | { state: "loading" }
  | { state: "failed"; failure: Failure }
  | { state: "ready"; body: Body; isOld: boolean };

/**
 * Returns what the API answers. `ask` must be stable: another function asks for something else. `reload` asks again, and what is
 * shown stays until the answer; of several answers, the one to the last call counts. `retry` is set once a call has failed.
 */
export function useAnswer<Body>(ask: () => Promise<Answer<Body>>) {
  const [latest, setLatest] = useState<{ of: typeof ask; asked: Asked<Body> }>();
  const calls = useRef(0);
  /** The `ask` of the mounted component; undefined after unmount. */
  const shown = useRef<typeof ask>(undefined);
  const reload = useCallback(async (): Promise<void> => {
    if (shown.current !== ask) return;
    calls.current += 1;
    const number = calls.current;
    setLatest((before) => (before?.of === ask && before.asked.state === "ready" ? before : undefined));
    const answer = await ask();
    if (number !== calls.current) return;
    setLatest((before) => ({ of: ask, asked: askedOf(answer, before?.asked) }));
  }, [ask]);
  const change = useCallback((changed: Partial<Body>): void => {
    setLatest((before) =>
      before?.asked.state === "ready"
        ? { ...before, asked: { ...before.asked, body: { ...before.asked.body, ...changed } } }
        : before,
    );
  }, []);
  useEffect(() => {
    shown.current = ask;
    void reload();
    return () => {
      shown.current = undefined;
    };
  }, [ask, reload]);
  const asked: Asked<Body> = latest?.of === ask ? latest.asked : { state: "loading" };
  return { ...asked, reload, change, retry: asked.state === "failed" ? () => void reload() : undefined };
}

/** After a failed reload, what is shown stays. */
function askedOf<Body>(answer: Answer<Body>, before: Asked<Body> | undefined): Asked<Body> {
  if (answer.ok) return { state: "ready", body: answer.body, isOld: false };
  return before?.state === "ready" ? { ...before, isOld: true } : { state: "failed", failure: answer };
}

/** Like `useAnswer`, for a call about the person whom the page shows. */
export function useOwnAnswer<Body extends { personId: string }>(personId: string, call: () => Call<Body>) {
  return useAnswer(useCallback(() => ownAnswerOf(call(), personId), [call, personId]));
}
