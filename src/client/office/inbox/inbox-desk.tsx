import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { inboxDesk as copy, inboxFoot } from "#content/office/inbox-desk.ts";
import { addressOf } from "#pages";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { officeButton, officeDesk, officeInboxList } from "#styled-system/recipes";
import { api } from "../../api.ts";
import { Note } from "../../ui/note.tsx";
import { addressOfCall } from "../call.ts";
import type { DeskProps } from "../desk-props.ts";
import { EnquiryPane } from "../enquiry/pane.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { DeskFoot, shownText } from "../parts/desk-foot.tsx";
import { DeskHead } from "../parts/desk-head.tsx";
import { Freshness } from "../parts/freshness.tsx";
import { useRowFocus } from "../rows/use-row-focus.ts";
import { useRowSelection } from "../rows/use-row-selection.ts";
import { useCounts } from "../use-counts.ts";
import { useNow } from "../use-now.ts";
import { FilterBar } from "./filter-bar.tsx";
import { isFoundByReference, queryOf, useFilters } from "./filters.ts";
import { InboxCounts } from "./inbox-counts.tsx";
import { List } from "./list.tsx";
import { useEnquiryList } from "./use-enquiry-list.ts";
import { Views } from "./views.tsx";

/** All enquiries: the list beside the open enquiry, or one after the other on small screens. */
export function Desk({ found, person }: DeskProps) {
  const [desk, styles] = [officeDesk(), officeInboxList()];
  const counts = useCounts().data?.counts;
  const navigate = useNavigate();
  const now = useNow();
  const { filters, search, query, change } = useFilters();
  const list = useEnquiryList(filters);
  const selection = useRowSelection(list.rows, referenceOf);
  const searchField = useRef<HTMLInputElement>(null);
  const open = found.name === "officeEnquiry" ? found.value : undefined;

  function goBack(): void {
    void navigate(addressOf("officeInbox", undefined) + query);
  }

  const chosenRow = useRowFocus({
    ids: list.rows.map(referenceOf),
    list,
    open,
    replaceOpen: (id) => void navigate(addressOf("officeEnquiry", { id }) + query, { replace: true }),
  });

  function tickCurrent(): void {
    const row = chosenRow();
    if (row !== undefined) selection.toggle(row);
  }

  /** If the focus is on the row's link, the link does it. */
  function openCurrent(): void {
    const row = chosenRow();
    if (open === undefined && row !== undefined) void navigate(addressOf("officeEnquiry", { id: row }) + query);
  }

  useKeys({
    x: tickCurrent,
    Enter: openCurrent,
    // The selection is cleared first, by its bar.
    Escape: selection.lines.length > 0 || open === undefined ? undefined : goBack,
  });
  const wantsFind = search.has("find");
  const find = useEffectEvent(() => {
    searchField.current?.focus();
    // So that Find works again.
    change({ find: "" });
  });
  useEffect(() => {
    if (wantsFind) find();
  }, [wantsFind]);

  return (
    <>
      <div className={styles.top} data-open={open === undefined ? undefined : ""}>
        <DeskHead title={copy.title} lead={counts && <InboxCounts counts={counts} />}>
          <a className={officeButton()} href={csvAddress(queryOf(filters))} download="">
            {copy.exportCsv}
          </a>
        </DeskHead>
        <FilterBar filters={filters} change={change} personId={person.id} searchField={searchField} />
        <Views current={isFoundByReference(filters, list.rows) ? undefined : filters.view} search={search} />
      </div>
      <Freshness query={list} />
      <div className={`${desk.panes} ${styles.panes}`} data-open={open === undefined ? undefined : ""}>
        <List list={list} filters={filters} selection={selection} open={open} now={now} search={query} />
        {open === undefined ? (
          <section className={styles.nothing}>
            <Note title={copy.noneOpen} text={copy.noneOpenText} />
          </section>
        ) : (
          <EnquiryPane
            key={open}
            reference={open}
            person={person}
            now={now}
            search={query}
            onBack={goBack}
            hasSelection={selection.lines.length > 0}
          />
        )}
      </div>
      <DeskFoot keys={inboxFoot} shown={shownText(list.rows.length, list)} />
    </>
  );
}

function referenceOf({ reference }: EnquiryLine): string {
  return reference;
}

function csvAddress(query: Record<string, string>): string {
  return addressOfCall(api.office["enquiries.csv"].$path({ query }));
}
