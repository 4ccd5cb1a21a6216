import { useCallback, useEffect, useRef, useState } from "react";
import type { OwnInterest } from "#rules/interests/answers.ts";
import { answerOf, api } from "../../api.ts";
import { bodyAbout } from "../../own-answer.ts";

export type OwnInterests = {
  interests: readonly OwnInterest[];
  next: string | null;
  /** What became of the last call for another page. */
  more: "ready" | "loading" | "failed";
};

/** An investor's own interests, page by page. */
export function useOwnInterests(personId: string) {
  const [own, setOwn] = useState<OwnInterests | "failed">();
  /** By reference. They are shown as withdrawn, also where an answer from before the withdrawal comes later. */
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  /** A page that was asked for before the list began again must not be added to it. */
  const latest = useRef(0);

  /** From the beginning, also after another was sent; then a failure leaves the list as it is. */
  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    const page = await readPage(personId);
    if (request !== latest.current) return;
    setOwn((before) => {
      if (page) return { ...page, more: "ready" };
      return isListed(before) ? { ...before, more: "ready" } : "failed";
    });
  }, [personId]);
  useEffect(() => void load(), [load]);

  /** Answers whether nothing more is to come. */
  async function loadMore(after: string): Promise<boolean> {
    const request = latest.current;
    update((before) => ({ ...before, more: "loading" }));
    const page = await readPage(personId, after);
    if (request !== latest.current) return false;
    update((before) =>
      page
        ? { interests: [...before.interests, ...page.interests], next: page.next, more: "ready" }
        : { ...before, more: "failed" },
    );
    return page?.next === null;
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

async function readPage(personId: string, after?: string) {
  const call = api.interests.$get({ query: after === undefined ? {} : { after } });
  return bodyAbout(await answerOf(call), personId);
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
