import { type FormEvent, useEffect, useRef, useState } from "react";
import { accountStateNames, peopleDesk as copy, kindNames } from "#content/office/people.ts";
import { officeAudit, officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useKeys } from "../use-keys.ts";
import type { PeopleFilters } from "./use-people.ts";

type PeopleToolsProps = {
  filters: PeopleFilters;
  change: (changed: PeopleFilters) => void;
  onClear: (() => void) | undefined;
};

const choices = [
  { name: "state", label: copy.state, all: copy.everyState, options: accountStateNames },
  { name: "kind", label: copy.kind, all: copy.everyKind, options: kindNames },
  { name: "factor", label: copy.factor, all: copy.anyFactor, options: copy.factors },
] as const;

/** Whom to show. All of it is in the address. */
export function PeopleTools({ filters, change, onClear }: PeopleToolsProps) {
  const [desk, styles] = [officeDesk(), officeAudit()];
  const [isUnfolded, setUnfolded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => field.current?.focus() });
  const q = filters.q ?? "";
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  function search(event: FormEvent): void {
    event.preventDefault();
    change({ q: field.current?.value.trim() ?? "" });
  }

  return (
    <search className={desk.tools}>
      <form onSubmit={search} className={desk.acts}>
        <input
          ref={field}
          type="search"
          className={officeInput()}
          aria-label={copy.search}
          placeholder={copy.search}
          defaultValue={q}
          maxLength={200}
        />
        <button type="submit" className={officeButton()}>
          {copy.find}
        </button>
      </form>
      <button
        type="button"
        className={`${officeButton()} ${styles.fold}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {copy.filters}
      </button>
      <div className={styles.filters} data-open={isUnfolded ? "" : undefined}>
        {choices.map(({ name, label, all, options }) => (
          <select
            key={name}
            className={officeInput()}
            aria-label={label}
            value={filters[name] ?? ""}
            onChange={({ target }) => change({ [name]: target.value })}
          >
            <option value="">{all}</option>
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
      </div>
      {onClear && (
        <button type="button" className={officeButton({ tone: "quiet" })} onClick={onClear}>
          {copy.clear}
        </button>
      )}
    </search>
  );
}
