import { type RefObject, useId, useState } from "react";
import { officeConsultationCopy } from "#content/office/consultations.ts";
import { enquiryLimits } from "#rules/enquiries/enquiry-limits.ts";
import { officeButton, officeDesk, officeInput, officePanel } from "#styled-system/recipes";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";
import type { Decide } from "./decide.ts";

const copy = officeConsultationCopy.decline;

export function DeclineForm({
  decisions,
  reason,
}: {
  decisions: Decide;
  reason: RefObject<HTMLTextAreaElement | null>;
}) {
  const styles = officeDesk();
  const id = useId();
  const [text, setText] = useState("");
  const error = decisions.fields.reason;
  return (
    <form
      className={styles.block}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decisions.decline(text);
      }}
    >
      <div className={officePanel().field}>
        <label htmlFor={id}>
          {copy.label} <Key name="x" />
        </label>
        <textarea
          id={id}
          ref={reason}
          className={officeInput()}
          rows={2}
          maxLength={enquiryLimits.message}
          placeholder={copy.placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
          {...describedBy(id, error)}
        />
        <FieldError id={id} error={error} />
      </div>
      <p className={officePanel().foot}>
        <button type="submit" className={officeButton({ tone: "danger" })} disabled={decisions.isBusy}>
          {decisions.isBusy ? copy.sending : copy.send}
        </button>
        <span className={styles.label}>{copy.aside}</span>
      </p>
    </form>
  );
}
