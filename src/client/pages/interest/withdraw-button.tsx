import { useState } from "react";
import { interestCopy } from "#content/pages/interest-form.ts";
import type { OwnInterest } from "#rules/interests/interest.ts";
import { button, interestPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { refreshSession } from "../../session.ts";
import { HiddenText } from "../../ui/hidden-text.tsx";

const copy = interestCopy.withdrawal;
type State = "ready" | "asking" | "busy" | "failed";

type WithdrawButtonProps = { interest: OwnInterest; onWithdrawn: () => void };

/** Withdraws an interest when it is pressed a second time. */
export function WithdrawButton({ interest: { reference, name }, onWithdrawn }: WithdrawButtonProps) {
  const [state, setState] = useState<State>("ready");
  const isViewed = useIsViewed();
  const styles = interestPage();
  const small = button({ size: "sm" });
  const which = (
    <HiddenText>
      {" "}
      {name}, {reference}
    </HiddenText>
  );

  async function withdraw(): Promise<void> {
    setState("busy");
    const answer = await answerOf(api.interests[":reference"].$delete({ param: { reference } }));
    if (answer.ok) return onWithdrawn();
    if (answer.problem === "unauthenticated") void refreshSession();
    setState("failed");
  }

  // One button all along, so that the focus stays where it is.
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={small}
        disabled={state === "busy" || isViewed}
        onClick={() => (state === "asking" ? void withdraw() : setState("asking"))}
      >
        {state === "busy" ? copy.sending : state === "asking" ? copy.confirm : copy.withdraw}
        {which}
      </button>
      {state === "asking" && (
        <button type="button" className={small} onClick={() => setState("ready")}>
          {copy.keep}
          {which}
        </button>
      )}
      <span className={styles.status} role="alert" data-failed="">
        {state === "failed" && copy.failed}
      </span>
    </div>
  );
}
