import { type FormEvent, useLayoutEffect, useRef } from "react";
import { officeParts as copy } from "#content/office/parts.ts";
import { officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useKeys } from "../use-keys.ts";

type FindFieldProps = {
  label: string;
  /** As in the address. */
  value: string | undefined;
  maxLength: number;
  onFind: (text: string) => void;
};

/** Searches when it is sent, not at each letter. The key `/` goes there. */
export function FindField({ label, value = "", maxLength, onFind }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  /** What was searched for, until the address says it. */
  const sent = useRef<string>(undefined);
  // Before the next key. What was typed since it was sent stays.
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

/** Beside filters: takes them away, and what is typed in the field there. */
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
