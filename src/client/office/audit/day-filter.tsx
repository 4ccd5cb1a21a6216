import { useEffect, useRef } from "react";
import { officeInput } from "#styled-system/recipes";

type DayFilterProps = {
  label: string;
  /** The day as it is in the address. */
  value: string | undefined;
  onChoose: (day: string) => void;
};

/** The first day that is accepted. While the year is typed, the field holds the years 2, 20 and 202. */
const firstDay = "1000-01-01";

/** A field to filter by a day. The address follows with a delay, and must not overwrite what is typed in the meantime. */
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
