import { useState } from "react";
import { investorsCopy } from "#content/pages/investors.ts";
import type { OwnUpdate } from "#rules/projects/updates/answers.ts";
import { button } from "#styled-system/recipes";
import { type Answer, answerOf, api } from "../../api.ts";
import { useIsViewed } from "../../navigation/use-is-viewed.ts";
import { refreshSession } from "../../session.ts";

const copy = investorsCopy.updates;
const small = button({ size: "sm" });

type UpdateActsProps = {
  update: OwnUpdate;
  isRead: boolean;
  /** Whether a form is open: another one would close it. */
  isWritten: boolean;
  onWrite: () => void;
  onRead: (isRead: boolean) => void;
  onDone: (sentence: string, outcome?: { failed: boolean }) => Promise<void>;
};

/** What the company may do with one as it is. */
export function UpdateActs({ update, isRead, isWritten, onWrite, onRead, onDone }: UpdateActsProps) {
  const { id, state, version, title } = update;
  const isViewed = useIsViewed();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = title || copy.untitled;

  async function take(call: () => Promise<Answer<unknown>>, done: string): Promise<void> {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    setAsked(false);
    if (!answer.ok && answer.problem === "unauthenticated") void refreshSession();
    await (answer.ok ? onDone(done) : onDone(answer.detail ?? copy.failed, { failed: true }));
  }

  const param = { id };

  async function remove(): Promise<Answer<unknown>> {
    const answer = await answerOf(api.company.updates[":id"].$delete({ param }));
    // Not found means already removed, as after an answer that was lost.
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
                () => answerOf(api.company.updates[":id"].withdrawal.$post({ param, json: { version } })),
                copy.withdrawn,
              )
            }
          >
            {copy.withdraw}
          </button>
        )}
      </>
    );
  if (isAsked)
    return (
      <>
        <span>{copy.removeQuestion}</span>
        <button type="button" className={small} disabled={isBusy} onClick={() => void take(remove, copy.removed)}>
          {copy.removeYes}
        </button>
        <button
          type="button"
          className={small}
          disabled={isBusy}
          onClick={() => setAsked(false)}
          // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and the focus with it
          autoFocus
        >
          {copy.removeNo}
        </button>
      </>
    );
  return (
    <>
      <button
        type="button"
        className={small}
        aria-label={`${copy.goOn}: ${name}`}
        disabled={isWritten || isViewed}
        onClick={onWrite}
      >
        {copy.goOn}
      </button>
      <button
        type="button"
        className={small}
        aria-label={`${copy.remove}: ${name}`}
        disabled={isWritten || isViewed}
        onClick={() => setAsked(true)}
      >
        {copy.remove}
      </button>
    </>
  );
}
