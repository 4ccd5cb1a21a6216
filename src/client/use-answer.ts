import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer, Call, Failure } from "./api.ts";
import { ownAnswerOf } from "./own-answer.ts";

/** `isOld`: it was asked for again, and no answer came. */
type Asked<Body> =
  | { state: "loading" }
  | { state: "failed"; failure: Failure }
  | { state: "ready"; body: Body; isOld: boolean };

/**
 * What the API answers. `ask` must stay the same: another one asks for something else. `reload` asks again, and what is shown
 * stays until it is answered; of several answers the one to the last call counts. `retry` is there once no answer came.
 */
export function useAnswer<Body>(ask: () => Promise<Answer<Body>>) {
  const [latest, setLatest] = useState<{ of: typeof ask; asked: Asked<Body> }>();
  const calls = useRef(0);
  /** The `ask` of the page that is shown; undefined once it has gone. */
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

/** What is shown stays where no answer came. */
function askedOf<Body>(answer: Answer<Body>, before: Asked<Body> | undefined): Asked<Body> {
  if (answer.ok) return { state: "ready", body: answer.body, isOld: false };
  return before?.state === "ready" ? { ...before, isOld: true } : { state: "failed", failure: answer };
}

/** As `useAnswer`, for a call about the person whom the page shows. */
export function useOwnAnswer<Body extends { personId: string }>(personId: string, call: () => Call<Body>) {
  return useAnswer(useCallback(() => ownAnswerOf(call(), personId), [call, personId]));
}
