import { officeButton } from "#styled-system/recipes";
import type { Question } from "../ui/use-question.ts";
import { Key } from "./parts/signs.tsx";

type QuestionButtonsProps = {
  question: Question;
  copy: { act: string; really: string; keep: string; acting: string };
  /** For screen readers: names the record among several that the button is for. */
  about?: string;
  /** The key that asks, shown on the button. */
  keyName?: string;
  tone?: "plain" | "quiet" | "danger" | "primary";
  isActing: boolean;
  disabled?: boolean;
};

/** An office button that asks before it acts, and while it asks, a second button that cancels. */
export function QuestionButtons({
  question,
  copy,
  about,
  keyName,
  tone = "plain",
  isActing,
  disabled = false,
}: QuestionButtonsProps) {
  const { isAsking, actProps, keepProps } = question;
  const label = isAsking ? copy.really : copy.act;
  const nameOf = (text: string) => about && { "aria-label": `${text}: ${about}` };
  return (
    <>
      <button
        {...actProps}
        type="button"
        className={officeButton({ tone: isAsking ? "danger" : tone })}
        {...nameOf(label)}
        disabled={isActing || disabled}
      >
        {isActing ? copy.acting : label}
        {keyName && !isAsking && !isActing && <Key name={keyName} />}
      </button>
      {isAsking && (
        <button {...keepProps} type="button" className={officeButton({ tone: "quiet" })} {...nameOf(copy.keep)}>
          {copy.keep}
        </button>
      )}
    </>
  );
}
