import { accountPage } from "#styled-system/recipes";
import type { Outcome } from "../../forms/use-submit.ts";
import { refreshSession } from "../../session.ts";

/** The outcome, beside the pressed button. Rendered even while empty, because a screen reader announces only changes. */
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

/** Returns the Worker's reason for a failure, or `sentence` if it gave none. If the session has ended, asks for a login. */
export function failureOf(
  answer: { problem: string; detail?: string | undefined },
  sentence: string,
): { failure: string } {
  if (answer.problem === "unauthenticated") void refreshSession();
  return { failure: answer.detail ?? sentence };
}
