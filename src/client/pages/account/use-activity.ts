import { useCallback, useEffect, useRef, useState } from "react";
import type { SecurityEvent } from "#rules/auth/security-event.ts";
import { answerOf, api } from "../../api.ts";
import { bodyAbout } from "../../own-answer.ts";

type Shown = { events: SecurityEvent[]; next: string | null; state: "loading" | "ready" | "failed" };

/**
 * The activity page by page, and from its beginning again with another answer about the account: a change has an event of its own.
 * `load` fetches the next page, or retries a failed one, and answers whether it was the last. Of several calls the last one counts.
 */
export function useActivity(personId: string, account: object) {
  const [shown, setShown] = useState<Shown>({ events: [], next: null, state: "loading" });
  const calls = useRef(0);

  const loadFrom = useCallback(
    async (after: string | null): Promise<boolean> => {
      calls.current += 1;
      const number = calls.current;
      setShown((before) => ({ ...before, state: "loading" }));
      const call = api.account.activity.$get({ query: after === null ? {} : { after } });
      const page = bodyAbout(await answerOf(call), personId);
      if (number !== calls.current) return false;
      if (!page) {
        setShown((before) => ({ ...before, state: "failed" }));
        return false;
      }
      const { events, next } = page;
      setShown((before) => ({ events: after === null ? events : [...before.events, ...events], next, state: "ready" }));
      return next === null;
    },
    [personId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer about the account asks again
  useEffect(() => void loadFrom(null), [loadFrom, account]);

  return { ...shown, hasMore: shown.next !== null, load: () => loadFrom(shown.next) };
}
