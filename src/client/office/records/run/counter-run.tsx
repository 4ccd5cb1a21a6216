import { useState } from "react";
import { runDecision as copy } from "#content/office/records-runs.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeForm, officeRecords } from "#styled-system/recipes";
import { useQuestion } from "../../../ui/use-question.ts";
import { QuestionButtons } from "../../question-buttons.tsx";
import { useRecordsAddress } from "../records-address.ts";
import { useCounterRun } from "../use-runs.ts";
import { refusalIn, type Tell } from "./refusal.ts";

/** Prepares the run that reverses a confirmed one. A second person must confirm it as well. */
export function CounterRun({ run, tell }: { run: RunLine; tell: Tell }) {
  const { go } = useRecordsAddress();
  const [key] = useState(() => crypto.randomUUID());
  const write = useCounterRun(run);
  const texts = {
    act: copy.counter,
    really: copy.reallyCounter,
    keep: copy.cancel,
    acting: copy.countering,
  };
  function prepare(): void {
    tell("counter");
    // `onSuccess` is not called after the viewer has left the run, so that it navigates nobody away from another page.
    const made = write.mutateAsync(key, { onSuccess: ({ run }) => go({ run: run.id }) });
    made.catch((failure: Error) => tell("counter", refusalIn(failure)));
  }
  const question = useQuestion(prepare, { onAsk: write.reset });
  return (
    <>
      <p className={officeForm().foot}>
        <QuestionButtons question={question} copy={texts} about={run.project.name} isActing={write.isPending} />
      </p>
      {write.error && (
        <p className={officeRecords().failure} role="alert">
          {write.error.message}
        </p>
      )}
    </>
  );
}
