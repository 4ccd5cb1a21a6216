import { useRef, useState } from "react";
import { officeFailures } from "#content/office/frame.ts";
import { officeDesign as copy } from "#content/pages/design-office/copy.ts";
import { sampleLines, sampleNow, sampleOpenLine } from "#content/pages/design-office/enquiries.ts";
import { designLayout } from "#styled-system/recipes";
import type { Filters } from "../../office/inbox/filters.ts";
import { List, rowHeight } from "../../office/inbox/list.tsx";
import { ListState } from "../../office/inbox/list-state.tsx";
import { Row } from "../../office/inbox/row.tsx";
import { useEnquiryList } from "../../office/inbox/use-enquiry-list.ts";
import { Views } from "../../office/inbox/views.tsx";
import { VirtualList } from "../../office/parts/virtual-list.tsx";
import { Pair, Specimen } from "./specimen.tsx";

const { box, pane } = designLayout();
const now = Date.parse(sampleNow);

export const allFilters: Filters = { view: "all", kind: "", owner: "", overdue: false, q: "" };
const openFilters: Filters = { ...allFilters, view: "open" };
const noLines = { rows: [], error: null, isPending: false, isFetchingNextPage: false, refetch() {} };
const manyRows = Array.from({ length: 200 }, (_, index) => ({ ...sampleOpenLine, reference: `row ${index + 1}` }));

/** The list of the inbox: with new, chosen, ticked, overdue and suspected enquiries and long names; empty; and very long. */
export function InboxParts() {
  return (
    <>
      <Specimen of="office/parts/view-links">
        <Views current="open" search={new URLSearchParams()} />
      </Specimen>
      <Pair>
        <Specimen of="office/inbox/list">
          <div className={box}>
            <SampleList />
          </div>
        </Specimen>
        <Specimen of="office/inbox/list-state">
          <ListState list={{ ...noLines, isPending: true }} filters={openFilters} />
          <ListState list={{ ...noLines, error: new Error(officeFailures.unavailable) }} filters={openFilters} />
          <ListState list={noLines} filters={openFilters} />
          <ListState list={noLines} filters={{ ...openFilters, q: "?" }} />
        </Specimen>
      </Pair>
      <Specimen of="office/parts/virtual-list">
        <ManyRows />
      </Specimen>
    </>
  );
}

function SampleList() {
  const list = useEnquiryList(allFilters);
  const [ticked, setTicked] = useState([sampleLines[2]?.reference ?? ""]);
  const selection = {
    areAll: false,
    toggleAll() {},
    remove() {},
    lines: sampleLines.filter(({ reference }) => ticked.includes(reference)),
    has: (reference: string) => ticked.includes(reference),
    toggle: (reference: string) =>
      setTicked((current) =>
        current.includes(reference) ? current.filter((each) => each !== reference) : [...current, reference],
      ),
    clear: () => setTicked([]),
  };
  return (
    <List list={list} filters={allFilters} selection={selection} open={sampleOpenLine.reference} now={now} search="" />
  );
}

function ManyRows() {
  const scrolled = useRef<HTMLElement>(null);
  return (
    <section ref={scrolled} className={pane} aria-label={copy.many}>
      <VirtualList
        rows={manyRows}
        keyOf={({ reference }) => reference}
        heightOf={() => rowHeight}
        pane={scrolled}
        shown={undefined}
        className={undefined}
      >
        {(line) => <Row line={line} now={now} isCurrent={false} isTicked={false} onTick={() => {}} search="" />}
      </VirtualList>
    </section>
  );
}
