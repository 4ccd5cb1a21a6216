import { accountPage } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";

/** The outcome, beside the pressed button. Rendered even while empty, because a screen reader announces only changes. */
export function StatusMessage({ done, failure }: Outcome) {
  return (
    <p className={accountPage().status} role={failure === undefined ? "status" : "alert"}>
      {failure ?? done}
    </p>
  );
}

/** Returns the Worker's reason for a failure, or `sentence` if it gave none. */
export function failureOf(answer: { detail?: string | undefined }, sentence: string): { failure: string } {
  return { failure: answer.detail ?? sentence };
}
