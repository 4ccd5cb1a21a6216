import { useState } from "react";
import { accountCopy } from "#content/pages/account-details.ts";
import type { ErasureRequest } from "#rules/accounts/answers.ts";
import { accountPage, button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import type { Outcome } from "../../forms/use-submit.ts";
import { Figure } from "../../ui/figure.tsx";
import { focusAtOnce } from "../../ui/focus-at-once.ts";
import { Note } from "../../ui/note.tsx";
import { failureOf, StatusMessage } from "./status-message.tsx";

const copy = accountCopy.erasure;
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Asks for confirmation before it is sent; afterwards it is read-only. */
export function Erasure({
  asked,
  onAsked,
}: {
  asked: ErasureRequest | null;
  onAsked: (asked: ErasureRequest) => void;
}) {
  const styles = accountPage();
  const [step, setStep] = useState<"offer" | "question" | "sending">("offer");
  const [outcome, setOutcome] = useState<Outcome>({});
  /** Now, and not before the page was opened. */
  const [wasAsked, setWasAsked] = useState(false);

  async function ask(): Promise<void> {
    setStep("sending");
    setOutcome({});
    const answer = await answerOf(api.account.erasure.$post({ json: {} }));
    if (answer.ok) {
      setWasAsked(true);
      return onAsked(answer.body);
    }
    setOutcome(failureOf(answer, copy.failed));
    setStep("question");
  }

  if (asked) {
    return (
      // The pressed button is gone, so the focus moves to the note.
      <div ref={wasAsked ? focusAtOnce : undefined} role="status" tabIndex={-1}>
        <Note title={copy.askedTitle}>
          <p className={styles.status}>
            {copy.asked} {dayFormat.format(new Date(asked.askedAt))}, {copy.reference}{" "}
            <Figure>{asked.reference}</Figure>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <div>
      <p className={styles.text}>{copy.text}</p>
      {step === "offer" ? (
        <button type="button" className={button()} onClick={() => setStep("question")}>
          {copy.ask}
        </button>
      ) : (
        <div className={styles.choices}>
          <Note title={copy.question} text={copy.consequence}>
            <button type="button" className={button()} disabled={step === "sending"} onClick={ask}>
              {step === "sending" ? copy.asking : copy.confirm}
            </button>
            <button
              type="button"
              className={button()}
              disabled={step === "sending"}
              onClick={() => setStep("offer")}
              // biome-ignore lint/a11y/noAutofocus: the pressed button is gone, and the focus with it
              autoFocus
            >
              {copy.keep}
            </button>
            <StatusMessage {...outcome} />
          </Note>
        </div>
      )}
    </div>
  );
}
