import { officeButton } from "#styled-system/recipes";
import type { Question } from "../ui/use-question.ts";

type QuestionButtonsProps = {
  question: Question;
  copy: { act: string; really: string; keep: string; acting: string };
  /** For screen readers: which of several it is for. */
  about?: string;
  tone?: "plain" | "quiet" | "danger";
  isActing: boolean;
  disabled?: boolean;
};

/** A button of the office that asks before it acts, and, while it asks, the one that keeps everything as it is. */
export function QuestionButtons({
  question,
  copy,
  about,
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
      </button>
      {isAsking && (
        <button {...keepProps} type="button" className={officeButton({ tone: "quiet" })} {...nameOf(copy.keep)}>
          {copy.keep}
        </button>
      )}
    </>
  );
}
