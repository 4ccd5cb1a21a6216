import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnInterest } from "#rules/interests/answers.ts";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";

export type OwnInterests = {
  interests: readonly OwnInterest[];
  next: string | null;
  /** What became of the last call for another page. */
  more: "ready" | "loading" | "failed";
};

/** An investor's own interests, page by page. */
export function useOwnInterests() {
  const [own, setOwn] = useState<OwnInterests | "failed">();
  /** By reference. They are shown as withdrawn, also where an answer from before the withdrawal comes later. */
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  /** A page that was asked for before the list began again must not be added to it. */
  const latest = useRef(0);

  /** From the beginning, also after another was sent; then a failure leaves the list as it is. */
  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const answer = await readPage(undefined);
    if (request !== latest.current) return;
    setOwn((before) => {
      if (answer.ok) return { ...answer.body, more: "ready" };
      if (isListed(before)) return { ...before, more: "ready" };
      return answer.problem === "unauthenticated" ? before : "failed";
    });
  }, []);
  useEffect(() => void load(), [load]);

  /** Answers whether nothing more is to come. */
  async function loadMore(after: string): Promise<boolean> {
    const request = latest.current;
    update((before) => ({ ...before, more: "loading" }));
    const answer = await readPage(after);
    if (request !== latest.current) return false;
    update((before) =>
      answer.ok
        ? { interests: [...before.interests, ...answer.body.interests], next: answer.body.next, more: "ready" }
        : { ...before, more: "failed" },
    );
    return answer.ok && answer.body.next === null;
  }

  function update(change: (before: OwnInterests) => OwnInterests): void {
    setOwn((before) => (isListed(before) ? change(before) : before));
  }

  return {
    own: isListed(own) ? withWithdrawn(own, withdrawn) : own,
    load,
    loadMore,
    reload() {
      setOwn(undefined);
      void load();
    },
    showWithdrawn(reference: string) {
      setWithdrawn((before) => [...before, reference]);
    },
  };
}

async function readPage(after: string | undefined) {
  const answer = await answerOf(api.interests.$get({ query: { ...(after !== undefined && { after }) } }));
  if (!answer.ok && answer.problem === "unauthenticated") void refreshSession();
  return answer;
}

function isListed(own: OwnInterests | "failed" | undefined): own is OwnInterests {
  return own !== undefined && own !== "failed";
}

function withWithdrawn({ interests, ...own }: OwnInterests, withdrawn: readonly string[]): OwnInterests {
  return {
    ...own,
    interests: interests.map((each) => (withdrawn.includes(each.reference) ? { ...each, state: "withdrawn" } : each)),
  };
}
