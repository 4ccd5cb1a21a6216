import { type FormEvent, type RefObject, useId } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { officeButton, officeDesk, officeForm, officeInput } from "#styled-system/recipes";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import { useKeptReason } from "../use-kept-state.ts";
import type { DecisionCalls } from "./decision-calls.ts";

const copy = officeConsultationCopy.decline;

type DeclineFormProps = {
  reference: string;
  decisions: DecisionCalls;
  /** False if the time is over, blocked, or confirmed for somebody else. */
  freesTime: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
};

export function DeclineForm({ reference, decisions, freesTime, field }: DeclineFormProps) {
  const styles = officeDesk();
  const id = useId();
  const [{ reason }, setKept, clear] = useKeptReason("decline", reference);
  const error = decisions.fields.reason;

  async function decline(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await decisions.decline(reason)) clear();
  }

  return (
    <form className={styles.block} noValidate onSubmit={(event) => void decline(event)}>
      <div className={officeForm().field}>
        <label htmlFor={id}>
          {copy.label} {decisions.hasKeys && <Key name="x" />}
        </label>
        <textarea
          id={id}
          ref={field}
          className={officeInput()}
          rows={2}
          maxLength={enquiryLimits.message}
          placeholder={copy.placeholder}
          value={reason}
          onChange={({ target }) => setKept({ isOpen: true, reason: target.value })}
          {...describedBy(id, error)}
        />
        <FieldError id={id} error={error} />
      </div>
      <p className={officeForm().foot}>
        <button type="submit" className={officeButton({ tone: "danger" })} disabled={decisions.busyWith !== undefined}>
          {decisions.busyWith === "refusal" ? copy.sending : copy.send}
        </button>
        {freesTime && <span className={styles.label}>{copy.aside}</span>}
      </p>
    </form>
  );
}
