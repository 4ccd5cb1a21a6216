import { useCallback, useEffect, useState } from "react";
import { type Answer, answerOf } from "../../api.ts";
import { refreshSession } from "../../session.ts";

type Own<Body> = { state: "loading" } | { state: "failed" } | { state: "ready"; body: Body };

/** The answer of one call about a member's own things. `refresh` reads it again without taking it off the screen. */
export function useOwnAnswer<Body extends { personId: string }>(
  personId: string,
  read: () => Parameters<typeof answerOf>[0],
): Own<Body> & { reload: () => void; refresh: () => Promise<void> } {
  const [own, setOwn] = useState<Own<Body>>({ state: "loading" });
  const refresh = useCallback(async (): Promise<void> => {
    // JSON has no undefined, which the inferred type allows for optional fields.
    const answer = (await answerOf(read())) as Answer<Body>;
    if (answer.ok && answer.body.personId === personId) return setOwn({ state: "ready", body: answer.body });
    // In another tab somebody else may have logged in since, or everybody out.
    if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
    setOwn({ state: "failed" });
  }, [personId, read]);
  const reload = useCallback((): void => {
    setOwn({ state: "loading" });
    void refresh();
  }, [refresh]);
  useEffect(reload, [reload]);
  return { ...own, reload, refresh };
}
