import { accountPage } from "#styled-system/recipes";
import { refreshSession } from "../../session.ts";

/** What came of a click: done, or not, in a sentence. */
export type Outcome = { isDone: boolean; sentence: string };

/** Beside the button that was pressed. It is there before it says something, so that a screen reader hears it. */
export function StatusMessage({ outcome }: { outcome: Outcome | undefined }) {
  const failed = outcome?.isDone === false;
  return (
    <p className={accountPage().said} role={failed ? "alert" : "status"} {...(failed && { "data-failed": "" })}>
      {outcome?.sentence}
    </p>
  );
}

/** Why it was not done. Whoever was logged out in the meantime is asked to log in instead. */
export function outcomeOf(answer: { problem: string; detail?: string }, sentence: string): Outcome {
  if (answer.problem === "unauthenticated") void refreshSession();
  return { isDone: false, sentence: answer.detail ?? sentence };
}
