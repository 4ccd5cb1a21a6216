import { useEffect, useRef, useState } from "react";
import { accountSheet } from "#content/pages/account-details.ts";
import type { ErasureRequest } from "#rules/accounts/own-account.ts";
import { accountPage, button } from "#styled-system/recipes";
import { answerOf, api } from "../../api.ts";
import { Figure } from "../../ui/figure.tsx";
import { Note } from "../../ui/note.tsx";
import { type Outcome, outcomeOf, Said } from "./status-message.tsx";

const words = accountSheet.erasure;
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Asked once more before it is sent, and once sent it can only be read. */
export function Erasure({
  asked,
  onAsked,
}: {
  asked: ErasureRequest | null;
  onAsked: (asked: ErasureRequest) => void;
}) {
  const look = accountPage();
  const [step, setStep] = useState<"offer" | "question" | "sending">("offer");
  const [outcome, setOutcome] = useState<Outcome>();
  const note = useRef<HTMLDivElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  // The button that led here has gone, and the focus comes to what it led to.
  useEffect(() => {
    if (wasAsked) note.current?.focus();
  }, [wasAsked]);

  async function ask(): Promise<void> {
    setStep("sending");
    setOutcome(undefined);
    const answer = await answerOf(api.account.erasure.$post({ json: {} }));
    if (answer.ok) {
      setWasAsked(true);
      return onAsked(answer.body);
    }
    setOutcome(outcomeOf(answer, words.failed));
    setStep("question");
  }

  if (asked) {
    return (
      <div ref={note} role="status" tabIndex={-1}>
        <Note title={words.askedTitle}>
          <p className={look.said}>
            {words.asked} {dayFormat.format(new Date(asked.askedAt))}, {words.reference}{" "}
            <Figure>{asked.reference}</Figure>
          </p>
        </Note>
      </div>
    );
  }
  return (
    <div>
      <p className={look.text}>{words.text}</p>
      {step === "offer" ? (
        <button type="button" className={button()} onClick={() => setStep("question")}>
          {words.ask}
        </button>
      ) : (
        <div className={look.choices}>
          <Note title={words.question} text={words.consequence}>
            <button type="button" className={button()} disabled={step === "sending"} onClick={ask}>
              {step === "sending" ? words.asking : words.confirm}
            </button>
            <button
              type="button"
              className={button()}
              disabled={step === "sending"}
              onClick={() => setStep("offer")}
              // biome-ignore lint/a11y/noAutofocus: the button that led here has gone, and the focus with it
              autoFocus
            >
              {words.keep}
            </button>
            <Said outcome={outcome} />
          </Note>
        </div>
      )}
    </div>
  );
}
