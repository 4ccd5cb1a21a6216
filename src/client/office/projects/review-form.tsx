import { type KeyboardEvent, type RefObject, useId } from "react";
import { reviewCopy as copy } from "#content/office/projects.ts";
import { officeButton, officeDesk, officeInput, officeProjects } from "#styled-system/recipes";
import { describedBy, FieldError } from "../parts/field-error.tsx";
import { Key } from "../parts/signs.tsx";

/** A step that needs a text for the company. */
export type WrittenStep = keyof typeof copy.sends;

type ReviewFormProps = {
  step: WrittenStep;
  text: string;
  maxLength: number;
  error: string | undefined;
  isBusy: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The form for a step's text. The company whose submission or update it is about reads it. */
export function ReviewForm({
  step,
  text,
  maxLength,
  error,
  isBusy,
  onChange,
  onSend,
  onCancel,
  onKeyDown,
  field,
}: ReviewFormProps) {
  const [desk, styles] = [officeDesk(), officeProjects()];
  const id = useId();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label htmlFor={id}>
        {copy.labels[step]} <span className={desk.label}>{copy.hint}</span>
      </label>
      <textarea
        id={id}
        ref={field}
        className={officeInput()}
        rows={5}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
        {...describedBy(id, error)}
      />
      <FieldError id={id} error={error} />
      <p className={desk.acts}>
        <button
          type="submit"
          className={officeButton({ tone: step === "Declined" ? "danger" : "primary" })}
          disabled={isBusy}
        >
          {isBusy ? copy.busy : copy.sends[step]} <Key name="Ctrl" />
          <Key name="Enter" />
        </button>
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={onCancel}>
          {copy.cancel}
        </button>
      </p>
    </form>
  );
}
