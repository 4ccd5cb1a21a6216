import { type FormEvent, useEffect, useRef } from "react";
import { documentsDesk as copy, documentStateNames, sightNames } from "#content/office/documents.ts";
import { mediaTypes } from "#rules/documents/library-document.ts";
import { documentLimits, sightFilters } from "#rules/documents/office-requests.ts";
import { documentStates } from "#rules/documents/publication.ts";
import { officeButton, officeDesk, officeInput } from "#styled-system/recipes";
import { useKeys } from "../use-keys.ts";
import type { DocumentFilters } from "./use-documents.ts";

type DocumentToolsProps = { filters: DocumentFilters; change: (changed: DocumentFilters) => void };

/** Which documents. All filters are in the address. */
export function DocumentTools({ filters, change }: DocumentToolsProps) {
  const desk = officeDesk();
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
          aria-label={copy.find}
          placeholder={copy.find}
          defaultValue={q}
          maxLength={documentLimits.search}
        />
        <button type="submit" className={officeButton()}>
          {copy.doFind}
        </button>
      </form>
      <Choice
        label={copy.stateFilter}
        all={copy.everyState}
        value={filters.state}
        onChange={(state) => change({ state })}
        options={documentStates.map((state) => [state, documentStateNames[state]])}
      />
      <Choice
        label={copy.seenFilter}
        all={copy.seenByAnyone}
        value={filters.seen}
        onChange={(seen) => change({ seen })}
        options={sightFilters.map((seen) => [seen, sightNames[seen]])}
      />
      <Choice
        label={copy.typeFilter}
        all={copy.everyType}
        value={filters.type}
        onChange={(type) => change({ type })}
        options={Object.keys(mediaTypes).map((type) => [type, type.toUpperCase()])}
      />
      {Object.keys(filters).length > 0 && (
        <button
          type="button"
          className={officeButton({ tone: "quiet" })}
          onClick={() => change({ q: "", state: "", seen: "", type: "" })}
        >
          {copy.clear}
        </button>
      )}
      <span className={desk.aside}>{copy.newest}</span>
    </search>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string | undefined;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
};

function Choice({ label, all, value = "", options, onChange }: ChoiceProps) {
  return (
    <select
      className={officeInput()}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
