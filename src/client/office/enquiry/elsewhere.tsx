import type { FormEvent, RefObject } from "react";
import { enquiryDesk as copy } from "#content/office/enquiry.ts";
import { officeButton, officeDesk, officeEnquiry, officeInput } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { bodyOf } from "../call.ts";
import type { Attempts } from "./use-enquiry.ts";

type ElsewhereProps = {
  reference: string;
  attempts: Attempts;
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The answer was given by phone or from the team's mailbox: the clock stops without an e-mail. */
export function Elsewhere({ reference, attempts, text, onType, onClose, field }: ElsewhereProps) {
  const styles = officeEnquiry();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const json = { text: text.trim() };
    const isMade = await attempts.attempt((version) =>
      bodyOf(
        api.office.enquiries[":reference"]["answered-elsewhere"].$post({
          param: { reference },
          json: { version, ...json },
        }),
      ).then((now) => {
        onClose();
        return now;
      }),
    );
    if (isMade) onClose();
  }

  return (
    <form className={styles.elsewhere} onSubmit={submit} aria-label={copy.elsewhereTitle}>
      <p>{copy.elsewhereText}</p>
      <label className={styles.formField}>
        {copy.elsewhereNote}
        <textarea
          className={officeInput()}
          rows={2}
          maxLength={5_000}
          value={text}
          ref={field}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => event.key === "Escape" && onClose()}
        />
      </label>
      <span className={officeDesk().acts}>
        <button type="submit" className={officeButton()} disabled={attempts.isBusy}>
          {copy.elsewhereDo}
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={onClose}>
          {copy.cancel}
        </button>
      </span>
    </form>
  );
}
