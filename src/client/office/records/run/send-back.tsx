import type { FormEvent } from "react";
import { runDecision as copy } from "#content/office/records-runs.ts";
import { longestRunNote } from "#rules/portfolio/run.ts";
import type { RunLine } from "#rules/portfolio/run-answers.ts";
import { officeButton, officeDesk, officeForm, officeRecords } from "#styled-system/recipes";
import { useKeptReason } from "../../use-kept-state.ts";
import { useOpenedForm } from "../../use-opened-form.ts";
import { TypedField } from "../typed-field.tsx";
import { useSendBack } from "../use-runs.ts";
import { refusalIn, type Tell } from "./refusal.ts";

/** Ends a waiting run: a colleague sends it back with a reason, or the person who prepared it withdraws it. */
export function SendBack({ run, isOwn, tell }: { run: RunLine; isOwn: boolean; tell: Tell }) {
  const [desk, layout, styles] = [officeDesk(), officeForm(), officeRecords()];
  const [{ isOpen, reason }, setKept, clear] = useKeptReason("send-back", run.id);
  const { field, opener, open, cancel, onKeyDown } = useOpenedForm<HTMLInputElement>(
    (wanted) => setKept((before) => ({ ...before, isOpen: wanted })),
    clear,
  );
  const { mutateAsync, isPending, error } = useSendBack(run);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    tell("send-back");
    mutateAsync(reason).then(clear, (failure: Error) => tell("send-back", refusalIn(failure)));
  }

  const sureText = isOwn ? copy.withdraw : copy.really;
  if (!isOpen)
    return (
      <p className={layout.foot}>
        <button ref={opener} type="button" className={officeButton({ tone: "danger" })} onClick={open}>
          {isOwn ? copy.withdraw : copy.sendBack}
        </button>
      </p>
    );
  return (
    <form className={`${layout.fields} ${styles.note}`} noValidate onSubmit={send}>
      <TypedField
        label={copy.note}
        hint={copy.noteHint}
        ref={field}
        value={reason}
        maxLength={longestRunNote}
        onType={(typed) => setKept({ isOpen: true, reason: typed })}
        onKeyDown={onKeyDown}
      />
      <div role="alert">{error && <p className={styles.failure}>{error.message}</p>}</div>
      <p className={desk.acts}>
        <button type="submit" className={officeButton({ tone: "danger" })} disabled={isPending}>
          {isPending ? copy.sending : sureText}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} disabled={isPending} onClick={cancel}>
          {copy.cancel}
        </button>
      </p>
    </form>
  );
}
