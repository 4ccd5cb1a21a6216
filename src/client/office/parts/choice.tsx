import { officeInput } from "#styled-system/recipes";

type ChoiceProps = {
  label: string;
  /** The text of the option for no choice. */
  all: string;
  value: string | undefined;
  options: Record<string, string>;
  onChange: (value: string) => void;
};

/** A filter in the filter bar of a desk. No choice is the empty string. */
export function Choice({ label, all, value = "", options, onChange }: ChoiceProps) {
  return (
    <select
      className={officeInput()}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
