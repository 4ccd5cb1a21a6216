import { accountPage } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";
import { refreshSession } from "../../session.ts";

/** Beside the button that was pressed. Rendered while still empty, because a screen reader announces only what changes. */
export function StatusMessage({ done, failure }: Outcome) {
  return (
    <p
      className={accountPage().status}
      role={failure === undefined ? "status" : "alert"}
      {...(failure !== undefined && { "data-failed": "" })}
    >
      {failure ?? done}
    </p>
  );
}

/** Why the Worker refused, or `sentence` where it does not say. Somebody who is logged out by then is asked to log in. */
export function failureOf(
  answer: { problem: string; detail?: string | undefined },
  sentence: string,
): { failure: string } {
  if (answer.problem === "unauthenticated") void refreshSession();
  return { failure: answer.detail ?? sentence };
}
