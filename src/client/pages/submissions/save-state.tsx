import { useState } from "react";
import { submissionsCopy } from "#content/pages/submissions-details.ts";
import { hiddenText, submissionsPage } from "#styled-system/recipes";
import type { Saving } from "./draft-saver.ts";

const copy = submissionsCopy.form;

/**
 * Shows whether the draft is saved. A screen reader announces only that saving has failed, and that it works again: a draft is
 * saved after each pause in the typing, and announcing every save would interrupt the typing.
 */
export function SaveState({ saving }: { saving: Saving }) {
  const [announced, setAnnounced] = useState("");
  const sentence = saving.at === "refused" ? saving.sentence : sentences[saving.at];
  const next = nextAnnouncement(announced, saving, sentence);
  if (next !== announced) setAnnounced(next);
  const isShown = next === sentence;
  return (
    <p className={submissionsPage().status}>
      <span role="status" className={isShown ? undefined : hiddenText()}>
        {next}
      </span>
      {!isShown && sentence}
    </p>
  );
}

/** Returns what to announce. A failure stays while the save is retried, so that the same text is not announced twice. */
function nextAnnouncement(announced: string, { at }: Saving, sentence: string): string {
  if (at === "failed" || at === "refused") return sentence;
  if (at === "saved") return announced && sentence;
  return announced === copy.saved ? "" : announced;
}

const sentences = {
  untouched: copy.untouched,
  saved: copy.saved,
  unsaved: copy.unsaved,
  saving: copy.saving,
  failed: copy.saveFailed,
  changed: copy.unsaved,
  submitted: copy.unsaved,
} as const;
