import { type ComponentProps, useId } from "react";
import { officeForm, officeInput } from "#styled-system/recipes";
import { describedBy, FieldError } from "../parts/field-error.tsx";

type TypedFieldProps = Omit<ComponentProps<"input">, "onChange"> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  onType: (text: string) => void;
};

/** A field of the desk's forms, with its error. */
export function TypedField({ label, hint, error, onType, ...input }: TypedFieldProps) {
  const id = useId();
  return (
    <div className={officeForm().field}>
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      <input
        id={id}
        className={officeInput()}
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        {...describedBy(id, error)}
        {...input}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
