import { useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { ErasureRequest } from "#rules/accounts/answers.ts";
import { accountPage, button } from "#styled-system/recipes";
import { api } from "../../api.ts";
import type { Outcome } from "../../forms/use-submit.ts";
import { localLongDayTextOf } from "../../local-times.ts";
import { memberAnswerOf } from "../../own-answer.ts";
import { Figure } from "../../ui/figure.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";
import { StatusMessage } from "../../ui/status-message.tsx";
import { useQuestion } from "../../ui/use-question.ts";
import { failureOf } from "./failure-of.ts";

const copy = accountCopy.erasure;

/** Asks for confirmation before it sends the request. Read-only once a request exists. */
export function Erasure({ asked: askedBefore, onAsked }: { asked: ErasureRequest | null; onAsked: () => void }) {
  const styles = accountPage();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  /** The request that was sent from this page. It wins over `askedBefore`, whose answer may be older. */
  const [askedNow, setAskedNow] = useState<ErasureRequest>();
  const asked = askedNow ?? askedBefore;
  const { isAsking, actProps, keepProps } = useQuestion(() => void ask(), { onAsk: () => setOutcome({}) });
  const label = isAsking ? copy.confirm : copy.ask;

  async function ask(): Promise<void> {
    setSending(true);
    const answer = await memberAnswerOf(api.account.erasure.$post({ json: {} }));
    if (answer.ok) {
      setAskedNow(answer.body);
      return onAsked();
    }
    setOutcome(failureOf(answer, copy.failed));
    setSending(false);
  }

  if (asked) {
    return (
      // The pressed button is gone, so the focus moves to the note.
      <div ref={askedNow ? focusAtOnce : undefined} role="status" tabIndex={-1}>
        <Note title={copy.askedTitle}>
          <p className={styles.asked}>
            {copy.asked} {localLongDayTextOf(asked.askedAt)}, {copy.reference} <Figure>{asked.reference}</Figure>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <div>
      <p className={styles.text}>{copy.text}</p>
      {/* Rendered before it has text: a screen reader announces only changes. */}
      <div role="status" className={styles.question}>
        {isAsking && <Note title={copy.question} text={copy.consequence} />}
      </div>
      <div className={styles.line}>
        <button {...actProps} type="button" className={button()} disabled={isSending}>
          {isSending ? copy.asking : label}
        </button>
        {isAsking && (
          <button {...keepProps} type="button" className={button()}>
            {copy.keep}
          </button>
        )}
        <StatusMessage {...outcome} />
      </div>
    </div>
  );
}
