import type { KeyboardEvent, RefObject } from "react";
import { librarySearch as copy } from "#content/pages/library.ts";
import { mediaTypes } from "#rules/documents/library-document.ts";
import { maxSearchLength } from "#rules/documents/library-search.ts";
import { libraryTable } from "#styled-system/recipes";
import { SelectField, TextField } from "../../ui/field.tsx";
import { isEscape } from "../../ui/is-escape.ts";
import type { Search } from "./use-search.ts";

type SearchFormProps = {
  search: Search;
  onSearch: (search: Search) => void;
  onClear: () => void;
  field: RefObject<HTMLInputElement | null>;
};

/** Searches while typing; there is nothing to submit. */
export function SearchForm({ search, onSearch, onClear, field }: SearchFormProps) {
  function clearByEscape(event: KeyboardEvent): void {
    if (!isEscape(event.nativeEvent) || search.title === "") return;
    event.preventDefault();
    onClear();
  }

  return (
    <search>
      <form className={libraryTable().search} onSubmit={(event) => event.preventDefault()}>
        <TextField
          ref={field}
          label={copy.title}
          type="search"
          value={search.title}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onSearch({ ...search, title: currentTarget.value })}
          onKeyDown={clearByEscape}
        />
        <SelectField
          label={copy.type}
          value={search.type}
          onChange={({ currentTarget }) => onSearch({ ...search, type: currentTarget.value })}
        >
          <option value="">{copy.everyType}</option>
          {Object.keys(mediaTypes).map((type) => (
            <option key={type} value={type}>
              {type.toUpperCase()}
            </option>
          ))}
        </SelectField>
      </form>
    </search>
  );
}
