import { type ReactNode, useId } from "react";
import { officeForm, officeInput } from "#styled-system/recipes";
import { describedBy, FieldError } from "./field-error.tsx";

type ChoiceFieldProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Shown below the field. */
  children?: ReactNode;
};

/** A field to choose one of a few, in the forms of every desk. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, choices, nameOf, value, onChoose, error, disabled, children } = props;
  const id = useId();
  return (
    <div className={officeForm().field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={officeInput()}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(choices.find((each) => each === target.value) ?? value)}
        {...describedBy(id, error)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}
