import { useRef } from "react";
import { api } from "../../api.ts";
import { memberAnswerOf } from "../../own-answer.ts";

type Typed = Record<string, string>;

/** Returns a function that saves a goal over the version that was read. Version 0 creates a goal with this id. */
export function useGoalSave() {
  /** Entries that were sent without an answer. Each may have been saved. */
  const unanswered = useRef<readonly Typed[]>([]);

  /** Also saves over this form's own save whose answer was lost: the Worker answers the same entries again, with the version. */
  async function overOwn(id: string, version: number, typed: Typed) {
    const answer = await put(id, version, typed);
    if (answer.ok || answer.problem !== "conflict") return answer;
    for (const earlier of unanswered.current) {
      const saved = await put(id, version, earlier);
      if (saved.ok) return put(id, saved.body.version, typed);
    }
    return answer;
  }

  return async (id: string, version: number, typed: Typed) => {
    const answer = await overOwn(id, version, typed);
    if (answer.ok) unanswered.current = [];
    else if (answer.problem === "unavailable") unanswered.current = [...unanswered.current, typed];
    return answer;
  };
}

function put(id: string, version: number, entries: Typed) {
  return memberAnswerOf(api.goals[":id"].$put({ param: { id }, json: { version, entries } }));
}
