import { useCallback, useEffect, useState } from "react";
import type { Answer } from "../../api.ts";

/** `isOld`: it could not be read again. */
export type Read<Body> =
  | { state: "loading" }
  | { state: "failed"; problem: string }
  | { state: "ready"; body: Body; isOld: boolean };

/**
 * What a call answers, read again when `key` is another one. While it is read again by `reload`, and where that fails, the answer
 * before stays. An answer that comes too late is passed over.
 */
export function useRead<Body>(key: string, read: () => Promise<Answer<Body>>): Read<Body> & { reload: () => void } {
  const [result, setResult] = useState<Read<Body> & { key: string }>({ state: "loading", key });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read, and a turn reads it again
  useEffect(() => {
    let isCurrent = true;
    setResult((before) => (before.key === key && before.state === "ready" ? before : { state: "loading", key }));
    void read().then((answer) => {
      if (!isCurrent) return;
      setResult((before) => {
        if (answer.ok) return { state: "ready", body: answer.body, isOld: false, key };
        return before.state === "ready"
          ? { ...before, isOld: true }
          : { state: "failed", problem: answer.problem, key };
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return result.key === key ? { ...result, reload } : { state: "loading", reload };
}
