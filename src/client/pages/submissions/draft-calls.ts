import { shownPersonHeader } from "#rules/accounts/shown-person.ts";
import type { OwnSubmission } from "#rules/submissions/answers.ts";
import type { Entries, SubmissionField } from "#rules/submissions/submission.ts";
import { answerOf, api } from "../../api.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import type { OwnDraft } from "./unsaved.ts";

/** `stored` is undefined if there is no such draft, or no answer. `isUnclear`: the change may be this window's own. */
export type Found =
  | { isOwn: true; stored: OwnSubmission }
  | { isOwn: false; stored: OwnSubmission | undefined; isUnclear: boolean };

/** Saves a draft. If an answer was lost, tells this window's own changes from those of another window. */
export function openDraftCalls(own: OwnDraft, projectId: string | null) {
  const param = { id: own.id };
  const headers = { [shownPersonHeader]: own.ownerId };
  /** Entries that were sent since the last answer. If they were saved, that is not a change by another window. */
  let unanswered: readonly Entries[] = [];

  /** True if the stored draft is what this window sent, in a save whose answer was lost. */
  function isAsSent(stored: OwnSubmission, version: number): boolean {
    if (stored.status !== "Draft" || stored.version !== version + 1) return false;
    return unanswered.some((sent) =>
      Object.entries(sent).every(([field, text]) => stored.entries[field as SubmissionField] === text),
    );
  }

  return {
    /**
     * With `keepalive` the browser sends the call even if the page is gone before an answer comes. The form may be gone because
     * somebody else has logged in: the draft still belongs to its owner.
     */
    async save(version: number, entries: Entries) {
      const json = { version, entries, project: projectId };
      const call = api.submissions[":id"].$put({ param, json }, { headers, init: { keepalive: true } });
      const answer = await memberAnswerOf(call);
      if (answer.ok) unanswered = [];
      else if (answer.problem === "unavailable" && unanswered.at(-1) !== entries) unanswered = [...unanswered, entries];
      return answer;
    },
    /** Returns, after a conflict, what the Worker has in place of this version, and whether this window wrote it. */
    async findStored(version: number): Promise<Found> {
      const answer = await answerOf(api.submissions[":id"].$get({ param }));
      if (!answer.ok) {
        const isUnclear = answer.problem !== "not-found" && unanswered.length > 0;
        return { isOwn: false, stored: undefined, isUnclear };
      }
      const stored = answer.body.submission;
      if (!isAsSent(stored, version)) return { isOwn: false, stored, isUnclear: false };
      unanswered = [];
      return { isOwn: true, stored };
    },
  };
}
