import { useEffect } from "react";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { UnsentText } from "../../parts/unsent-text.tsx";
import { useSendBackNote } from "./use-send-back-note.ts";

type UnsentNoteProps = { run: RunLine; takesFocus: boolean };

/** The note that was typed for sending a run back, if the run was decided in the meantime. */
export function UnsentNote({ run, takesFocus }: UnsentNoteProps) {
  const [{ note }, , clear] = useSendBackNote(run.id);
  // It may have been sent back although the answer was lost.
  const isKnown = note.trim() === run.note;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once it is known
  useEffect(() => {
    if (isKnown) clear();
  }, [isKnown]);
  if (note.trim() === "" || isKnown) return null;
  return <UnsentText about="run" text={note} takesFocus={takesFocus} onDiscard={clear} />;
}
