import { type FormEvent, useLayoutEffect, useRef } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useKeys } from "../keys/use-keys.ts";

type FindFieldProps = {
  label: string;
  /** The search as it is in the address. */
  value: string | undefined;
  maxLength: number;
  onFind: (text: string) => void;
};

/** A search field that searches on submit, not at each letter. The key `/` focuses it. */
export function FindField({ label, value = "", maxLength, onFind }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  /** The last search, until it is in the address. */
  const sent = useRef<string>(undefined);
  // Runs before the next key press. Text typed since the search was sent stays.
  useLayoutEffect(() => {
    if (field.current && value !== sent.current) field.current.value = value;
    sent.current = undefined;
  }, [value]);

  function find(event: FormEvent): void {
    event.preventDefault();
    sent.current = field.current?.value.trim() ?? "";
    onFind(sent.current);
  }

  return (
    <form onSubmit={find} className={officeDesk().acts}>
      <input
        ref={field}
        type="search"
        className={officeInput()}
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={maxLength}
      />
      <button type="submit" className={officeButton()}>
        {copy.find}
      </button>
    </form>
  );
}

/** A button that clears the filters beside it and the text in their search field. */
export function ClearFilters({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      className={officeButton({ tone: "quiet" })}
      onClick={({ currentTarget }) => {
        currentTarget.closest("search")?.querySelector("form")?.reset();
        onClear();
      }}
    >
      {label}
    </button>
  );
}
