import { useCallback, useEffect, useState } from "react";
import { answerOf } from "../api.ts";
import { refreshSession } from "../session.ts";

type Own<Body> = { state: "loading" } | { state: "failed" } | { state: "ready"; body: Body };
type Call<Body> = () => Parameters<typeof answerOf<Body>>[0];

/** What one call answers about the person whom the page shows. `call` must stay the same. */
export function useOwnAnswer<Body extends { personId: string }>(
  personId: string,
  call: Call<Body>,
): Own<Body> & { reload: () => void; replace: (body: Body) => void } {
  const [own, setOwn] = useState<Own<Body>>({ state: "loading" });
  const reload = useCallback((): void => {
    setOwn({ state: "loading" });
    void read(personId, call).then((body) => setOwn(body ? { state: "ready", body } : { state: "failed" }));
  }, [personId, call]);
  const replace = useCallback((body: Body) => setOwn({ state: "ready", body }), []);
  useEffect(reload, [reload]);
  return { ...own, reload, replace };
}

async function read<Body extends { personId: string }>(personId: string, call: Call<Body>): Promise<Body | undefined> {
  const answer = await answerOf(call());
  if (answer.ok && answer.body.personId === personId) return answer.body;
  // In another tab somebody else may have logged in since, or everybody out.
  if (answer.ok || answer.problem === "unauthenticated" || answer.problem === "forbidden") void refreshSession();
  return undefined;
}
