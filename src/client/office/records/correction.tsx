import { officeRecords } from "#styled-system/recipes";
import { useQuestion } from "../../ui/use-question.ts";
import { QuestionButtons } from "../question-buttons.tsx";

type CorrectionProps = {
  /** The record for screen readers, because several rows have the same button. */
  about: string;
  copy: { act: string; really: string; keep: string; acting: string };
  write: { isPending: boolean; error: Error | null; reset: () => void };
  onConfirm: () => void;
};

/** The button of a row that corrects a permanent record. It asks first. */
export function Correction({ about, copy, write, onConfirm }: CorrectionProps) {
  const styles = officeRecords();
  const question = useQuestion(onConfirm, { onAsk: write.reset });
  return (
    <span className={styles.correction}>
      <QuestionButtons question={question} copy={copy} about={about} tone="quiet" isActing={write.isPending} />
      {write.error && (
        <span className={styles.failure} role="alert">
          {write.error.message}
        </span>
      )}
    </span>
  );
}
