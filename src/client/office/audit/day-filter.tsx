import { useEffect, useRef } from "react";
import { officeInput } from "#styled-system/recipes";

type DayFilterProps = {
  label: string;
  /** As in the address. */
  value: string | undefined;
  onChoose: (day: string) => void;
};

/** While its year is typed, a day is one of the years 2, 20 and 202, which nobody looks for. */
const firstDay = "1000-01-01";

/** A day to filter by. The address follows with a delay, and must not write over what is typed in the meantime. */
export function DayFilter({ label, value = "", onChoose }: DayFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return (
    <label>
      {label}
      <input
        ref={field}
        type="date"
        className={officeInput()}
        defaultValue={value}
        onChange={({ target }) => (target.value === "" || target.value >= firstDay) && onChoose(target.value)}
      />
    </label>
  );
}
