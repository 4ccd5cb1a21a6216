import { useCallback, useEffect, useState } from "react";
import { opportunitiesCopy } from "#content/pages/opportunities.ts";
import type { EmailChoice } from "#rules/notices/topics.ts";
import type { HeldOpportunity, Watched } from "#rules/projects/opportunities/opportunity.ts";
import { answerOf, api } from "../../api.ts";
import { bodyAbout, memberAnswerOf } from "../../own-answer.ts";

export type Watching = {
  /** Undefined until it is loaded. */
  list: readonly Watched[] | "failed" | undefined;
  /** Loaded with the list. */
  emails: EmailChoice;
  held: readonly HeldOpportunity[];
  reload: () => void;
  /** Adds a project to the list, or removes it. */
  change: (record: string, isWatched: boolean) => Promise<void>;
  /** The project that is being added or removed. */
  busy: string | undefined;
  /** Why the last change was not made. */
  failure: string | undefined;
  /** True for staff who view as the person. They cannot change the list. */
  isViewed: boolean;
};

/** An investor's watch list. What it shows is always what the Worker has stored. */
export function useWatching(personId: string, isViewed: boolean): Watching {
  const [list, setList] = useState<Watching["list"]>();
  const [own, setOwn] = useState<Pick<Watching, "emails" | "held">>({ emails: "never", held: [] });
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  /** Loads the list. Returns false if that failed. */
  const load = useCallback(async (): Promise<boolean> => {
    const found = bodyAbout(await answerOf(api["watched-projects"].$get()), personId);
    // Reset together with the list: a change that is shown as done must not be locked any more.
    setBusy(undefined);
    if (found) setOwn(found);
    // If the answer is lost, the list that is shown stays.
    setList((before) => found?.watched ?? (Array.isArray(before) ? before : "failed"));
    return found !== undefined;
  }, [personId]);
  useEffect(() => void load(), [load]);

  async function change(record: string, isWatched: boolean): Promise<void> {
    setBusy(record);
    setFailure(undefined);
    const one = api["watched-projects"][":id"];
    const param = { id: record };
    const answer = await memberAnswerOf<{ watching: boolean }>(
      isWatched ? one.$put({ param, json: {} }) : one.$delete({ param }),
    );
    if (answer.ok) {
      const isRead = await load();
      // A removed project is not shown again if the list cannot be loaded.
      if (!isRead && !isWatched)
        setList((before) => (Array.isArray(before) ? before.filter((each) => each.record !== record) : before));
      else if (!isRead) setFailure(opportunitiesCopy.watchList.notSaved);
      return;
    }
    setBusy(undefined);
    setFailure(answer.detail ?? opportunitiesCopy.watchList.notSaved);
  }

  function reload(): void {
    setList(undefined);
    void load();
  }

  return { list, emails: own.emails, held: own.held, reload, change, busy, failure, isViewed };
}
