import { useState } from "react";
import { runDecision as copy } from "#content/office/records-runs.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeButton, officeDesk, officePanel, officeRecords } from "#styled-system/recipes";
import { focusAtOnce } from "../../parts/focus-at-once.ts";
import { TypedField } from "../typed-field.tsx";
import { useSendBack } from "../use-runs.ts";

/** Ends a run that waits: a colleague says why, or who prepared it withdraws it. */
export function SendBack({ run, isOwn }: { run: RunLine; isOwn: boolean }) {
  const [desk, panel, styles] = [officeDesk(), officePanel(), officeRecords()];
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useSendBack(run);
  if (!isAsking)
    return (
      <p className={panel.foot}>
        <button type="button" className={officeButton({ tone: "danger" })} onClick={() => setAsking(true)}>
          {isOwn ? copy.withdraw : copy.sendBack}
        </button>
      </p>
    );
  return (
    <form
      className={`${panel.fields} ${styles.note}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(note);
      }}
    >
      <TypedField
        label={copy.note}
        hint={copy.noteHint}
        ref={focusAtOnce}
        value={note}
        maxLength={500}
        error={undefined}
        onType={setNote}
      />
      <div role="alert">{error && <p className={styles.failure}>{error.message}</p>}</div>
      <p className={desk.acts}>
        <button type="submit" className={officeButton({ tone: "danger" })} disabled={isPending}>
          {isPending ? copy.sending : isOwn ? copy.withdraw : copy.really}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={() => setAsking(false)}>
          {copy.cancel}
        </button>
      </p>
    </form>
  );
}
