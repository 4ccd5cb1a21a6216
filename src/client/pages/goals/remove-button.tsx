import { useState } from "react";
import { goalsCopy } from "#content/pages/goals.ts";
import type { Goal } from "#rules/portfolio/goals/goal.ts";
import { button, goalsPage } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { refreshSession } from "../../session.ts";
import { HiddenText } from "../../ui/hidden-text.tsx";

const copy = goalsCopy.goal;
type State = "ready" | "asking" | "busy" | "failed";

type RemoveButtonProps = { goal: Goal; load: () => Promise<void>; onRemoved: () => void };

/** Deletes a goal when it is pressed a second time. */
export function RemoveButton({ goal, load, onRemoved }: RemoveButtonProps) {
  const [state, setState] = useState<State>("ready");
  const small = button({ size: "sm" });
  const name = <HiddenText> {goal.name}</HiddenText>;

  async function remove(): Promise<void> {
    setState("busy");
    const answer = await answerOf(api.goals[":id"].$delete({ param: { id: goal.id } }));
    if (!answer.ok) {
      if (answer.problem === "unauthenticated") void refreshSession();
      return setState("failed");
    }
    await load();
    onRemoved();
  }

  // One button all along, so that the focus stays where it is.
  return (
    <>
      <button
        type="button"
        className={small}
        disabled={state === "busy"}
        onClick={() => (state === "asking" ? void remove() : setState("asking"))}
      >
        {state === "busy" ? copy.removing : state === "asking" ? copy.reallyRemove : copy.remove}
        {name}
      </button>
      {state === "asking" && (
        <button type="button" className={small} onClick={() => setState("ready")}>
          {copy.keep}
          {name}
        </button>
      )}
      <span className={goalsPage().status} role="alert" data-failed="">
        {state === "failed" && copy.notRemoved}
      </span>
    </>
  );
}
