import { useCallback, useEffect, useRef, useState } from "react";
import { answerOf, type Call } from "./api.ts";
import { bodyAbout } from "./own-answer.ts";

type Own<Body> = { state: "loading" } | { state: "failed" } | { state: "ready"; body: Body };

/**
 * What one call answers about the person whom the page shows. `call` must stay the same. `refresh` calls again without taking
 * the answer off the screen, also where it gets none, and `change` changes it there. Of several calls the last one counts.
 */
export function useOwnAnswer<Body extends { personId: string }>(
  personId: string,
  call: () => Call<Body>,
): Own<Body> & { reload: () => void; refresh: () => Promise<void>; change: (changed: Partial<Body>) => void } {
  const [own, setOwn] = useState<Own<Body>>({ state: "loading" });
  const calls = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    calls.current += 1;
    const number = calls.current;
    const body = bodyAbout(await answerOf(call()), personId);
    if (number !== calls.current) return;
    setOwn((before) => {
      if (body) return { state: "ready", body };
      return before.state === "ready" ? before : { state: "failed" };
    });
  }, [personId, call]);
  const reload = useCallback((): void => {
    setOwn({ state: "loading" });
    void refresh();
  }, [refresh]);
  const change = useCallback((changed: Partial<Body>): void => {
    setOwn((before) => (before.state === "ready" ? { ...before, body: { ...before.body, ...changed } } : before));
  }, []);
  useEffect(reload, [reload]);
  return { ...own, reload, refresh, change };
}
