import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { officeButton, officeDesk, officeEnquiry, officeInput } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { bodyOf } from "../call.ts";
import type { Writes } from "./use-enquiry.ts";

type ElsewhereProps = {
  reference: string;
  writes: Writes;
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Records an answer given by phone or from the team's mailbox: it stops the clock without an e-mail. */
export function AnsweredElsewhere({ reference, writes, text, onType, onDone, onCancel, ...rest }: ElsewhereProps) {
  const styles = officeEnquiry();
  const latest = useLatest(text);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Reads the text again when it is repeated after a conflict: the text may have changed by then.
    await writes.write(
      async (version, once) => {
        const typed = latest.current;
        const current = await bodyOf(
          api.office.enquiries[":reference"]["answered-elsewhere"].$post(
            { param: { reference }, json: { version, text: typed.trim() } },
            once,
          ),
        );
        // Text typed in the meantime was not stored, and stays.
        if (latest.current === typed) onDone();
        return current;
      },
      "head",
      copy.elsewhereDone,
    );
  }

  return (
    <form className={styles.elsewhere} onSubmit={submit} aria-label={copy.elsewhereTitle}>
      <p>{copy.elsewhereText}</p>
      <label className={styles.formField}>
        {copy.elsewhereNote}
        <textarea
          className={officeInput()}
          rows={2}
          maxLength={inboxLimits.note}
          value={text}
          ref={rest.field}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={rest.onKeyDown}
        />
      </label>
      <span className={officeDesk().acts}>
        <button type="submit" className={officeButton()} disabled={writes.isBusy}>
          {copy.elsewhereDo}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={onCancel}>
          {copy.cancel}
        </button>
      </span>
    </form>
  );
}
