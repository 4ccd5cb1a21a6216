import { useState } from "react";
import { officeButton, officeRecords } from "#styled-system/recipes";
import { focusAtOnce } from "../../ui/focus-at-once.ts";

type CorrectionProps = {
  /** What it is about, for screen readers: several rows have the same button. */
  about: string;
  copy: { begin: string; really: string; cancel: string; saving: string };
  write: { mutate: () => void; isPending: boolean; error: Error | null; reset: () => void };
};

/** What is written for good is asked about once more, in its row. */
export function Correction({ about, copy, write }: CorrectionProps) {
  const styles = officeRecords();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button
        type="button"
        className={officeButton({ tone: "quiet" })}
        aria-label={`${copy.begin}: ${about}`}
        onClick={() => setAsking(true)}
      >
        {copy.begin}
      </button>
    );
  return (
    <span className={styles.correction}>
      <button
        type="button"
        ref={focusAtOnce}
        className={officeButton({ tone: "danger" })}
        aria-label={`${copy.really}: ${about}`}
        disabled={write.isPending}
        onClick={() => write.mutate()}
      >
        {write.isPending ? copy.saving : copy.really}
      </button>
      <button
        type="button"
        className={officeButton({ tone: "quiet" })}
        disabled={write.isPending}
        onClick={() => {
          setAsking(false);
          write.reset();
        }}
      >
        {copy.cancel}
      </button>
      {write.error && (
        <span className={styles.failure} role="alert">
          {write.error.message}
        </span>
      )}
    </span>
  );
}
