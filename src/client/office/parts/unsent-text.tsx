import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { unsentCopy as copy } from "#content/office/unsent-text.ts";
import { officeButton, officeDesk, officeForm, officeUnsent } from "#styled-system/recipes";

type UnsentTextProps = {
  about: "submission" | "update" | "indicator" | "consultation" | "run";
  text: string;
  /** The texts of the record that are known to have been sent. */
  sent: readonly (string | null | undefined)[];
  /** False if a message beside it takes the focus. */
  takesFocus?: boolean;
  onDiscard: () => void;
  /** Names the record, if it is not open. */
  children?: ReactNode;
};

/** The text for a step that a decision has made impossible, if it is unsent. It is shown so that it can be copied. */
export function UnsentText({ about, text, sent, takesFocus = true, onDiscard, children }: UnsentTextProps) {
  const desk = officeDesk();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button may be gone with the form, and had the focus. Runs before anything else can take the focus.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) title.current?.focus();
  }, [takesFocus]);
  // It may have been sent although the answer was lost.
  const trimmed = text.trim();
  const isSent = sent.includes(trimmed);
  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (isSent) discard();
  }, [isSent]);
  if (!trimmed || isSent) return null;
  return (
    <section className={desk.block} aria-labelledby={id}>
      <div className={desk.blockHead}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {copy.title}
        </h2>
      </div>
      {children && <p>{children}</p>}
      <p className={desk.muted}>{copy[about]}</p>
      <p className={officeUnsent()}>{text}</p>
      <p className={officeForm().foot}>
        <button type="button" className={officeButton()} onClick={onDiscard}>
          {copy.discard}
        </button>
      </p>
    </section>
  );
}
