import { useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import type { Entries } from "#rules/submissions/submission.ts";
import { button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";

const copy = submissionsCopy.form;
const small = button({ size: "sm" });

type ConflictProps = {
  id: string;
  onChosen: (saved: { version: number; entries: Entries }, which: "mine" | "theirs") => void;
  /** Called if the other window has submitted the draft, which is now read-only. */
  onSubmitted: () => void;
};

/** Shown if two windows edit one draft. Nothing is overwritten until the member chooses. */
export function Conflict({ id, onChosen, onSubmitted }: ConflictProps) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function choose(which: "mine" | "theirs"): Promise<void> {
    setBusy(true);
    setFailed(false);
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    const { submission } = answer.body;
    if (submission.status === "Draft") onChosen(submission, which);
    else onSubmitted();
  }

  return (
    <div role="alert">
      <Note title={copy.changedTitle} text={copy.changed}>
        <button type="button" className={small} disabled={isBusy} onClick={() => choose("mine")}>
          {copy.keepMine}
        </button>
        <button type="button" className={small} disabled={isBusy} onClick={() => choose("theirs")}>
          {copy.takeTheirs}
        </button>
        {hasFailed && <p>{copy.submitFailed}</p>}
      </Note>
    </div>
  );
}

/** Shown when nothing in the form can be saved any more. */
export function SubmittedAlready({ isDeclined, onSeen }: { isDeclined: boolean; onSeen: () => void }) {
  const [title, text, see] = isDeclined
    ? [copy.declinedTitle, copy.declined, copy.seeDecision]
    : [copy.alreadyTitle, copy.already, copy.seeSubmitted];
  return (
    <div role="alert">
      <Note title={title} text={text}>
        <button type="button" className={small} onClick={onSeen}>
          {see}
        </button>
      </Note>
    </div>
  );
}
