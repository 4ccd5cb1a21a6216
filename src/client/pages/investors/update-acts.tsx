import { useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdateLine } from "#rules/projects/updates/answers.ts";
import { button } from "#styled-system/recipes";
import { type Answer, api } from "../../api.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { useQuestion } from "../../ui/use-question.ts";

const copy = investorsCopy.updates;
const small = button({ size: "sm" });

type UpdateActsProps = {
  update: OwnUpdateLine;
  isRead: boolean;
  /** True if a form is open, which opening another one would close. */
  isWritten: boolean;
  onWrite: () => void;
  onRead: (isRead: boolean) => void;
  /** `isGone` if the update was removed. */
  onDone: (sentence: string, outcome?: { failed?: boolean; isGone?: boolean }) => Promise<void>;
};

/** What the company may do with an update in its current state. */
export function UpdateActs({ update, isRead, isWritten, onWrite, onRead, onDone }: UpdateActsProps) {
  const { id, state, version, title } = update;
  const isViewed = useIsViewed();
  const [isBusy, setBusy] = useState(false);
  const question = useQuestion(() => void take(remove, copy.removed, { isGone: true }));
  const name = title || copy.untitled;

  async function take(call: () => Promise<Answer<unknown>>, done: string, outcome = {}): Promise<void> {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    await (answer.ok ? onDone(done, outcome) : onDone(answer.detail ?? copy.failed, { failed: true }));
  }

  const param = { id };

  async function remove(): Promise<Answer<unknown>> {
    const answer = await memberAnswerOf(api.company.updates[":id"].$delete({ param }));
    // Not found means already removed, for example in a call whose answer was lost.
    return !answer.ok && answer.problem === "not-found" ? { ok: true, body: undefined } : answer;
  }

  if (state !== "draft")
    return (
      <>
        <button
          type="button"
          className={small}
          aria-label={`${isRead ? copy.hide : copy.read}: ${name}`}
          aria-expanded={isRead}
          disabled={isWritten}
          onClick={() => onRead(!isRead)}
        >
          {isRead ? copy.hide : copy.read}
        </button>
        {state === "waiting" && (
          <button
            type="button"
            className={small}
            aria-label={`${copy.withdraw}: ${name}`}
            disabled={isBusy || isViewed}
            onClick={() =>
              void take(
                () => memberAnswerOf(api.company.updates[":id"].withdrawal.$post({ param, json: { version } })),
                copy.withdrawn,
              )
            }
          >
            {copy.withdraw}
          </button>
        )}
      </>
    );
  return (
    <>
      {question.isAsking ? (
        <span>{copy.removeQuestion}</span>
      ) : (
        <button
          type="button"
          className={small}
          aria-label={`${copy.goOn}: ${name}`}
          disabled={isBusy || isWritten || isViewed}
          onClick={onWrite}
        >
          {copy.goOn}
        </button>
      )}
      <button
        {...question.actProps}
        type="button"
        className={small}
        aria-label={`${question.isAsking ? copy.removeYes : copy.remove}: ${name}`}
        disabled={isBusy || isWritten || isViewed}
      >
        {question.isAsking ? copy.removeYes : copy.remove}
      </button>
      {question.isAsking && (
        <button {...question.keepProps} type="button" className={small}>
          {copy.removeNo}
        </button>
      )}
    </>
  );
}
