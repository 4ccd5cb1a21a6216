import { officeRecords } from "#styled-system/recipes";
import { useQuestion } from "../../ui/use-question.ts";
import { QuestionButtons } from "../question-buttons.tsx";

type CorrectionProps = {
  /** What it is about, for screen readers: several rows have the same button. */
  about: string;
  copy: { act: string; really: string; keep: string; acting: string };
  write: { mutate: () => void; isPending: boolean; error: Error | null; reset: () => void };
};

/** What is written for good is asked about once more, in its row. */
export function Correction({ about, copy, write }: CorrectionProps) {
  const styles = officeRecords();
  const question = useQuestion(write.mutate, { onAsk: write.reset });
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
