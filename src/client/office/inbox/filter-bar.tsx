import type { RefObject } from "react";
import { inboxCopy } from "#content/office/inbox.ts";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import { inboxLimits } from "#rules/enquiries/inbox-limits.ts";
import { officeButton, officeDesk, officeInboxList, officeInput } from "#styled-system/recipes";
import { Choice } from "../parts/choice.tsx";
import { FoldedFilters } from "../parts/folded-filters.tsx";
import { useStaff } from "../use-staff.ts";
import { isNarrowed, type useFilters } from "./filters.ts";
import { useTypedSearch } from "./use-typed-search.ts";

type FilterBarProps = Pick<ReturnType<typeof useFilters>, "filters" | "change"> & {
  personId: string;
  searchField: RefObject<HTMLInputElement | null>;
};

/** The search and the filters. All of them are in the address; on a phone they fold into one button. */
export function FilterBar({ filters, change, personId, searchField }: FilterBarProps) {
  const [desk, styles] = [officeDesk(), officeInboxList()];
  const { data } = useStaff();
  const colleagues = data?.staff.filter(({ id }) => id !== personId) ?? [];
  // Links from the desk Today use ids, even for the viewer; and an address may contain the id of somebody who has left the staff.
  const owner = filters.owner === personId ? "mine" : filters.owner;
  const isListed = ["", "none", "mine"].includes(owner) || colleagues.some(({ id }) => id === owner);
  const isOwnerFree = filters.view !== "mine" && filters.view !== "nobodys";
  const search = useTypedSearch(filters.q, (q) => change({ q }), searchField);

  function clear(): void {
    search.clear();
    change({ kind: "", owner: "", overdue: "", q: "" });
    // The pressed button is gone, so the field takes the focus.
    searchField.current?.focus();
  }

  return (
    <search className={desk.tools}>
      <input
        ref={searchField}
        type="search"
        className={`${officeInput()} ${styles.search}`}
        autoComplete="off"
        aria-label={copy.searchLabel}
        placeholder={copy.searchHint}
        maxLength={inboxLimits.search}
        value={search.typed}
        onChange={({ target }) => search.type(target.value)}
        onBlur={search.leave}
      />
      <FoldedFilters label={copy.filters}>
        <Choice
          label={copy.kind}
          all={copy.everyKind}
          value={filters.kind}
          options={inboxCopy.kinds}
          onChange={(kind) => change({ kind })}
        />
        {isOwnerFree && (
          <select
            className={officeInput()}
            aria-label={copy.owner}
            value={owner}
            onChange={({ target }) => change({ owner: target.value })}
          >
            <option value="">{copy.anybody}</option>
            {!isListed && <option value={owner}>{copy.somebodyElse}</option>}
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
          <button type="button" className={officeButton({ tone: "quiet" })} onClick={clear}>
            {copy.clearFilters}
          </button>
        )}
      </FoldedFilters>
    </search>
  );
}
