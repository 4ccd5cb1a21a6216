import { type RefObject, useEffect, useRef, useState } from "react";
import { inboxCopy } from "#content/office/inbox.ts";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { enquiryKinds } from "#rules/enquiries/inbox.ts";
import { officeButton, officeDesk, officeInboxList, officeInput } from "#styled-system/recipes";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import { isNarrowed, type useFilters } from "./filters.ts";
import { useStaff } from "./use-enquiry-list.ts";

const typingPauseMs = 250;

type ToolsProps = Pick<ReturnType<typeof useFilters>, "filters" | "change"> & {
  personId: string;
  searchField: RefObject<HTMLInputElement | null>;
};

/** Search and filters. All of them are in the address; on a phone they fold into one button. */
export function Tools({ filters, change, personId, searchField }: ToolsProps) {
  const [desk, styles] = [officeDesk(), officeInboxList()];
  const { data } = useStaff();
  const colleagues = data?.staff.filter(({ id }) => id !== personId) ?? [];
  const isOwnerFree = filters.view !== "mine" && filters.view !== "nobodys";
  return (
    <search className={desk.tools}>
      <SearchField q={filters.q} onSearch={(q) => change({ q })} field={searchField} />
      <FoldedFilters label={copy.filters} styles={styles}>
        <select
          className={officeInput()}
          aria-label={copy.kind}
          value={filters.kind}
          onChange={({ target }) => change({ kind: target.value })}
        >
          <option value="">{copy.everyKind}</option>
          {enquiryKinds.map((kind) => (
            <option key={kind} value={kind}>
              {inboxCopy.kinds[kind]}
            </option>
          ))}
        </select>
        {isOwnerFree && (
          <select
            className={officeInput()}
            aria-label={copy.owner}
            value={filters.owner}
            onChange={({ target }) => change({ owner: target.value })}
          >
            <option value="">{copy.anybody}</option>
            <option value="none">{copy.nobody}</option>
            <option value="mine">{copy.you}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className={officeButton()}
          aria-pressed={filters.overdue}
          onClick={() => change({ overdue: filters.overdue ? "" : "yes" })}
        >
          {copy.overdueOnly}
        </button>
        {isNarrowed(filters) && (
          <button
            type="button"
            className={officeButton({ tone: "quiet" })}
            onClick={() => change({ kind: "", owner: "", overdue: "", q: "" })}
          >
            {copy.clearFilters}
          </button>
        )}
      </FoldedFilters>
    </search>
  );
}

type SearchFieldProps = { q: string; onSearch: (q: string) => void; field: RefObject<HTMLInputElement | null> };

/** Searches once typing pauses. What the address says is shown, unless somebody is typing. */
function SearchField({ q, onSearch, field }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    // While somebody types, the address is behind: it says what was searched for before the latest characters.
    if (document.activeElement !== field.current) setTyped(q);
  }, [q, field]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current(text);
    }, typingPauseMs);
  }

  return (
    <input
      ref={field}
      type="search"
      className={`${officeInput()} ${officeInboxList().search}`}
      aria-label={copy.searchLabel}
      placeholder={copy.searchHint}
      maxLength={100}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        // Unless a search is still to be sent, the field and the address say the same again.
        if (timer.current === undefined) setTyped(q);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // A browser would clear the field.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}
