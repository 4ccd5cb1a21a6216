import { useMemo, useRef } from "react";
import { inboxDesk as copy } from "#content/office/inbox-desk.ts";
import type { EnquiryLine } from "#rules/enquiries/inbox-answers.ts";
import { officeDesk, officeInboxList } from "#styled-system/recipes";
import { ShowMore } from "../parts/show-more.tsx";
import { Count } from "../parts/signs.tsx";
import { VirtualList } from "../parts/virtual-list.tsx";
import type { RowSelection } from "../rows/use-row-selection.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { Filters } from "./filters.ts";
import { groupedRows, type ListRow } from "./groups.ts";
import { ListState } from "./list-state.tsx";
import { Row } from "./row.tsx";
import type { useEnquiryList } from "./use-enquiry-list.ts";

type ListProps = {
  list: ReturnType<typeof useEnquiryList>;
  filters: Filters;
  selection: RowSelection<EnquiryLine>;
  open: string | undefined;
  now: number;
  search: string;
};

// The heights in pixels, as they result from the recipe's padding, lines and border on a wide screen with normal text size.
export const rowHeight = 59;
const groupHeight = 31;

/** The enquiries by the clock, with the actions on several of them. */
export function List({ list, filters, selection, open, now, search }: ListProps) {
  const [desk, styles] = [officeDesk(), officeInboxList()];
  const pane = useRef<HTMLElement>(null);
  const rows = useMemo(() => groupedRows(list.rows, now, list.hasNextPage), [list.rows, now, list.hasNextPage]);
  return (
    <section ref={pane} className={`${styles.list} ${desk.pane}`} aria-label={copy.list}>
      <BulkBar selection={selection} />
      <ListState list={list.isLoadingError ? list : { ...list, error: null }} filters={filters} />
      <VirtualList<ListRow>
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        pane={pane}
        shown={open}
        className={styles.rows}
      >
        {(row) =>
          "line" in row ? (
            <Row
              line={row.line}
              now={now}
              isCurrent={row.line.reference === open}
              isTicked={selection.has(row.line.reference)}
              onTick={selection.toggle}
              search={search}
            />
          ) : (
            <div className={styles.group}>
              <h2>{copy.groups[row.group]}</h2>
              <Count value={row.count} isAtLeast={row.hasMore} />
              {row.group === "overdue" && <span className={styles.groupNote}>{copy.groupNote.overdue}</span>}
            </div>
          )
        }
      </VirtualList>
      <ShowMore list={list} className={desk.end} text={filters.q ? copy.searchFurther : undefined} />
    </section>
  );
}

function keyOf(row: ListRow): string {
  return "line" in row ? row.line.reference : row.group;
}

function heightOf(row: ListRow): number {
  return "line" in row ? rowHeight : groupHeight;
}
