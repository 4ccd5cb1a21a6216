import { useState } from "react";
import { submissionsSheet } from "#content/submissions-sheet.ts";
import type { Entries } from "#rules/submission.ts";
import { button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";

const words = submissionsSheet.form;
const small = button({ size: "sm" });

type ConflictProps = {
  id: string;
  onChosen: (saved: { edition: number; entries: Entries }, which: "mine" | "theirs") => void;
};

/** Two windows, one draft: nothing is overwritten until somebody says which is to stay. */
export function Conflict({ id, onChosen }: ConflictProps) {
  const [isBusy, setBusy] = useState(false);

  async function choose(which: "mine" | "theirs"): Promise<void> {
    setBusy(true);
    const answer = await answerOf(api.submissions[":id"].$get({ param: { id } }));
    setBusy(false);
    if (answer.ok) onChosen(answer.body.submission, which);
  }

  return (
    <div role="alert">
      <Note title={words.changedTitle} text={words.changed}>
        <button type="button" className={small} disabled={isBusy} onClick={() => choose("mine")}>
          {words.keepMine}
        </button>
        <button type="button" className={small} disabled={isBusy} onClick={() => choose("theirs")}>
          {words.takeTheirs}
        </button>
      </Note>
    </div>
  );
}
