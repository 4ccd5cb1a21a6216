import { useId } from "react";
import { officeForm, officeInput } from "#styled-system/recipes";

type SelectFieldProps<Choice extends string> = {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice;
  onChoose: (choice: Choice) => void;
};

/** One of a few, in the desk's forms. */
export function SelectField<Choice extends string>(props: SelectFieldProps<Choice>) {
  const { label, choices, nameOf, value, onChoose } = props;
  const id = useId();
  return (
    <div className={officeForm().field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={officeInput()}
        value={value}
        onChange={({ target }) => onChoose(choices.find((each) => each === target.value) ?? value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
